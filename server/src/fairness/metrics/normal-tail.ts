/** The probability that a standard normal value is farther from 0 than `z`, to full precision in the tail. */
export function twoSidedTail(z: number): number {
  return upperGammaHalf((z * z) / 2);
}

/** The probability that a chi-squared value with one degree of freedom exceeds `statistic`. */
export function chiSquaredTail(statistic: number): number {
  return upperGammaHalf(statistic / 2);
}

/** The regularized upper incomplete gamma function Q(1/2, x), which is erfc(√x). */
function upperGammaHalf(x: number): number {
  if (!(x > 0)) return 1;
  return x < 1.5 ? 1 - lowerSeries(x) : upperFraction(x);
}

function lowerSeries(x: number): number {
  let term = 2;
  let sum = term;
  for (let step = 1.5; term > sum * 1e-17; step += 1) {
    term *= x / step;
    sum += term;
  }
  return sum * Math.exp(-x) * Math.sqrt(x / Math.PI);
}

/** Lentz's continued fraction. */
function upperFraction(x: number): number {
  let even = x + 0.5;
  let ratio = 1e300;
  let inverse = 1 / even;
  let value = inverse;
  for (let step = 1; step < 500; step++) {
    const weight = -step * (step - 0.5);
    even += 2;
    inverse = 1 / (weight * inverse + even);
    ratio = even + weight / ratio;
    const change = inverse * ratio;
    value *= change;
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value * Math.exp(-x) * Math.sqrt(x / Math.PI);
}
