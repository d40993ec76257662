/* The roofline of a dense matmul over n points, written by hand.

   *_streamed: as fast as the memory allows, with non-temporal stores; outputs start with a cache line.
   *_stored:   the plain loop, left to the compiler.
   *_moved:    the same arrays read and written, and only a sum computed: the traffic alone, past the cache; it
               bounds the others where the cache does not hold the arrays.
   scalars are a, o, w (bytes an element), C (FLOP/s), W (B/s). */

#include <math.h>
#include <stddef.h>

#define FEW 50000 /* points: below, a second thread costs more than it brings */

typedef struct { double a, o, w, C, W; } scalars;

static inline double threshold(const scalars *s, double D, double F)
{
    double ridge = s->C / s->W, work = 2 * D * F, slope = ridge * (s->a * D + s->o * F);
    return work > slope ? s->w * ridge * D * F / (work - slope) : INFINITY;
}

typedef struct { double of[8]; } outputs;

static inline outputs point(const scalars *s, double B, double D, double F)
{
    double product = D * F, outer = s->a * D + s->o * F;
    double flops = 2 * B * product, moved = B * outer + s->w * product;
    double math = flops / s->C, comms = moved / s->W, intensity = flops / moved, slanted = s->W * intensity;
    double lower = math > comms ? math : comms, attained = s->C < slanted ? s->C : slanted;
    return (outputs){{math, comms, lower, math + comms, intensity, attained, threshold(s, D, F), 2 * product / outer}};
}

void eight_stored(size_t n, const scalars *given, const double *const *in, double *const *out, int threads)
{
    const scalars s = *given;
    const double *restrict B = in[0], *restrict D = in[1], *restrict F = in[2];
    double *restrict o0 = out[0], *restrict o1 = out[1], *restrict o2 = out[2], *restrict o3 = out[3];
    double *restrict o4 = out[4], *restrict o5 = out[5], *restrict o6 = out[6], *restrict o7 = out[7];
#pragma omp parallel for simd schedule(static) num_threads(threads) if (n > FEW)
    for (size_t i = 0; i < n; i++) {
        outputs p = point(&s, B[i], D[i], F[i]);
        o0[i] = p.of[0];
        o1[i] = p.of[1];
        o2[i] = p.of[2];
        o3[i] = p.of[3];
        o4[i] = p.of[4];
        o5[i] = p.of[5];
        o6[i] = p.of[6];
        o7[i] = p.of[7];
    }
}

void one_stored(size_t n, const scalars *given, const double *const *in, double *const *out, int threads)
{
    const scalars s = *given;
    const double *restrict D = in[0], *restrict F = in[1];
    double *restrict result = out[0];
#pragma omp parallel for simd schedule(static) num_threads(threads) if (n > FEW)
    for (size_t i = 0; i < n; i++)
        result[i] = threshold(&s, D[i], F[i]);
}

/* The least `lower` over all B × D × F and where it is: the work of a row is one product and one sum a point. */
void grid_least(const scalars *s, const double *B, size_t nB, const double *D, size_t nD, const double *F, size_t nF,
                double *least, size_t *at, int threads)
{
    double best = INFINITY;
    size_t place = 0;
#pragma omp parallel num_threads(threads)
    {
        double mine = INFINITY;
        size_t where = 0;
#pragma omp for schedule(static) nowait
        for (size_t row = 0; row < nB * nD; row++) {
            double b = B[row / nD], d = D[row % nD], low = INFINITY;
            double math = 2 * b * d / s->C, comms = (b * s->o + d * s->w) / s->W, fixed = b * d * s->a / s->W;
#pragma omp simd reduction(min : low)
            for (size_t k = 0; k < nF; k++) {
                double x = math * F[k], y = comms * F[k] + fixed, lower = x > y ? x : y;
                low = lower < low ? lower : low;
            }
            if (low < mine) {
                mine = low;
                for (size_t k = 0; k < nF; k++)
                    if (fmax(math * F[k], comms * F[k] + fixed) <= low) {
                        where = row * nF + k;
                        break;
                    }
            }
        }
#pragma omp critical
        if (mine < best || (mine == best && where < place)) {
            best = mine;
            place = where;
        }
    }
    *least = best;
    *at = place;
}

#if defined(__x86_64__)
#include <immintrin.h>

#if defined(__AVX512F__)
#define WIDTH 8
typedef __m512d vector;
typedef __mmask8 mask;
#define each(x) _mm512_set1_pd(x)
#define load _mm512_loadu_pd
#define stream _mm512_stream_pd
#define larger _mm512_max_pd
#define smaller _mm512_min_pd
#define above(x, y) _mm512_cmp_pd_mask(x, y, _CMP_GT_OQ)
#define choose(m, x, y) _mm512_mask_blend_pd(m, y, x)
#elif defined(__AVX__)
#define WIDTH 4
typedef __m256d vector;
typedef __m256d mask;
#define each(x) _mm256_set1_pd(x)
#define load _mm256_loadu_pd
#define stream _mm256_stream_pd
#define larger _mm256_max_pd
#define smaller _mm256_min_pd
#define above(x, y) _mm256_cmp_pd(x, y, _CMP_GT_OQ)
#define choose(m, x, y) _mm256_blendv_pd(y, x, m)
#else
#define WIDTH 2
typedef __m128d vector;
typedef __m128d mask;
#define each(x) _mm_set1_pd(x)
#define load _mm_loadu_pd
#define stream _mm_stream_pd
#define larger _mm_max_pd
#define smaller _mm_min_pd
#define above(x, y) _mm_cmpgt_pd(x, y)
#define choose(m, x, y) _mm_or_pd(_mm_and_pd(m, x), _mm_andnot_pd(m, y))
#endif

#define LINE 8 /* doubles in a cache line */

/* rates enter as reciprocals: one division less for each of them */
typedef struct { vector a, o, w, C, W, per_C, per_W, ridge, never; } spread;

static spread spread_out(const scalars *s)
{
    return (spread){each(s->a), each(s->o), each(s->w), each(s->C), each(s->W),
                    each(1 / s->C), each(1 / s->W), each(s->C / s->W), each(INFINITY)};
}

static inline vector thresholds(const spread *s, vector product, vector work, vector outer)
{
    vector slope = s->ridge * outer;
    return choose(above(work, slope), s->w * s->ridge * product / (work - slope), s->never);
}

void eight_streamed(size_t n, const scalars *given, const double *const *in, double *const *out, int threads)
{
    const spread s = spread_out(given);
    const double *B = in[0], *D = in[1], *F = in[2];
    double *o0 = out[0], *o1 = out[1], *o2 = out[2], *o3 = out[3];
    double *o4 = out[4], *o5 = out[5], *o6 = out[6], *o7 = out[7];
    size_t whole = n / LINE;
#pragma omp parallel num_threads(threads) if (n > FEW)
    {
#pragma omp for schedule(static) nowait
        for (size_t line = 0; line < whole; line++)
            for (size_t i = line * LINE; i < (line + 1) * LINE; i += WIDTH) {
                vector b = load(B + i), d = load(D + i), f = load(F + i);
                vector product = d * f, work = product + product, outer = s.a * d + s.o * f;
                vector flops = b * work, moved = b * outer + s.w * product;
                vector math = flops * s.per_C, comms = moved * s.per_W, intensity = flops / moved;
                stream(o0 + i, math);
                stream(o1 + i, comms);
                stream(o2 + i, larger(math, comms));
                stream(o3 + i, math + comms);
                stream(o4 + i, intensity);
                stream(o5 + i, smaller(s.C, s.W * intensity));
                stream(o6 + i, thresholds(&s, product, work, outer));
                stream(o7 + i, work / outer);
            }
        _mm_sfence();
    }
    for (size_t i = whole * LINE; i < n; i++) {
        outputs p = point(given, B[i], D[i], F[i]);
        for (int k = 0; k < 8; k++)
            out[k][i] = p.of[k];
    }
}

void one_streamed(size_t n, const scalars *given, const double *const *in, double *const *out, int threads)
{
    const spread s = spread_out(given);
    const double *D = in[0], *F = in[1];
    double *result = out[0];
    size_t whole = n / LINE;
#pragma omp parallel num_threads(threads) if (n > FEW)
    {
#pragma omp for schedule(static) nowait
        for (size_t line = 0; line < whole; line++)
            for (size_t i = line * LINE; i < (line + 1) * LINE; i += WIDTH) {
                vector d = load(D + i), f = load(F + i), product = d * f;
                stream(result + i, thresholds(&s, product, product + product, s.a * d + s.o * f));
            }
        _mm_sfence();
    }
    for (size_t i = whole * LINE; i < n; i++)
        result[i] = threshold(given, D[i], F[i]);
}

static inline void moved(size_t n, const double *const *in, int reads, double *const *out, int writes, int threads)
{
    size_t whole = n / LINE;
#pragma omp parallel num_threads(threads) if (n > FEW)
    {
#pragma omp for schedule(static) nowait
        for (size_t line = 0; line < whole; line++)
            for (size_t i = line * LINE; i < (line + 1) * LINE; i += WIDTH) {
                vector sum = load(in[0] + i);
                for (int k = 1; k < reads; k++)
                    sum = sum + load(in[k] + i);
                for (int k = 0; k < writes; k++)
                    stream(out[k] + i, sum);
            }
        _mm_sfence();
    }
    for (size_t i = whole * LINE; i < n; i++) {
        double sum = in[0][i];
        for (int k = 1; k < reads; k++)
            sum += in[k][i];
        for (int k = 0; k < writes; k++)
            out[k][i] = sum;
    }
}

void eight_moved(size_t n, const scalars *given, const double *const *in, double *const *out, int threads)
{
    (void)given;
    moved(n, in, 3, out, 8, threads);
}

void one_moved(size_t n, const scalars *given, const double *const *in, double *const *out, int threads)
{
    (void)given;
    moved(n, in, 2, out, 1, threads);
}
#endif
