// The inner loops of `blur.ts` and `extended-box.ts` for WebAssembly with SIMD (AssemblyScript): the same sums in the same
// order and precision, four pixels at a time, so that both give the same bits. `npm run kernels` compiles this.
// Planes are row-major f32, `half` and sums f64. Four pixels at a time read and write up to three beyond the last one of a
// row: what lies there is written later or belongs to nobody, so every plane has 16 bytes of room behind it.

// @ts-nocheck: the types are AssemblyScript's

@inline function low(v: v128): v128 {
  return f64x2.promote_low_f32x4(v);
}

@inline function high(v: v128): v128 {
  return f64x2.promote_low_f32x4(i8x16.shuffle(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
}

@inline function single(v: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(v));
}

@inline function joined(lo: v128, hi: v128): v128 {
  const first = f32x4.demote_f64x2_zero(lo);
  const second = f32x4.demote_f64x2_zero(hi);
  return i8x16.shuffle(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
}

/** `line`: f64, zeros as far as the kernel reaches on both sides of a row. `rows`: `reach` rows of zeros above and below. */
export function convolveRows(source: usize, width: i32, height: i32, half: usize, reach: i32, line: usize, rows: usize): void {
  const margin = <usize>(reach * width) << 2;
  memory.fill(line, 0, <usize>(width + 2 * reach + 4) << 3);
  memory.fill(rows, 0, margin);
  const centre = v128.load_splat<f64>(half);
  for (let y = 0; y < height; y++) {
    const from = source + (<usize>(y * width) << 2);
    const to = rows + margin + (<usize>(y * width) << 2);
    for (let x = 0; x < width; x++) {
      store<f64>(line + (<usize>(reach + x) << 3), <f64>load<f32>(from + (<usize>x << 2)));
    }
    for (let x = 0; x < width; x += 4) {
      let before = line + (<usize>(reach + x) << 3);
      let after = before;
      let lo = f64x2.mul(v128.load(before), centre);
      let hi = f64x2.mul(v128.load(before, 16), centre);
      for (let i = 1; i <= reach; i++) {
        const weight = v128.load_splat<f64>(half + (<usize>i << 3));
        before -= 8;
        after += 8;
        lo = f64x2.add(lo, f64x2.mul(f64x2.add(v128.load(before), v128.load(after)), weight));
        hi = f64x2.add(hi, f64x2.mul(f64x2.add(v128.load(before, 16), v128.load(after, 16)), weight));
      }
      v128.store(to + (<usize>x << 2), joined(lo, hi));
    }
  }
  memory.fill(rows + margin + (<usize>(height * width) << 2), 0, margin);
}

/** Rounded to single precision after every weight, as `blur.ts` does. */
export function convolveColumns(rows: usize, width: i32, height: i32, half: usize, reach: i32, result: usize): void {
  const stride = <usize>width << 2;
  const centre = v128.load_splat<f64>(half);
  for (let y = 0; y < height; y++) {
    const middle = rows + <usize>(y + reach) * stride;
    const to = result + <usize>y * stride;
    for (let x: usize = 0; x < stride; x += 16) {
      let above = middle + x;
      let below = above;
      const own = v128.load(above);
      let lo = single(f64x2.mul(low(own), centre));
      let hi = single(f64x2.mul(high(own), centre));
      for (let i = 1; i <= reach; i++) {
        const weight = v128.load_splat<f64>(half + (<usize>i << 3));
        above -= stride;
        below += stride;
        const upper = v128.load(above);
        const lower = v128.load(below);
        lo = single(f64x2.add(lo, f64x2.mul(low(upper), weight)));
        hi = single(f64x2.add(hi, f64x2.mul(high(upper), weight)));
        lo = single(f64x2.add(lo, f64x2.mul(low(lower), weight)));
        hi = single(f64x2.add(hi, f64x2.mul(high(lower), weight)));
      }
      v128.store(to + x, joined(lo, hi));
    }
  }
}

/**
 * Four rows side by side, whose running sums need not wait for each other; of a height that four does not divide the last
 * ones are done twice, so there are four at least. `line`: four f32 a place, zeros on both sides.
 */
export function boxRows(source: usize, target: usize, width: i32, height: i32, radius: i32, edge: f64, scale: f64, line: usize): void {
  const next = radius + 1;
  const stride = <usize>width << 2;
  const share = f64x2.splat(edge);
  const factor = f64x2.splat(scale);
  memory.fill(line, 0, <usize>(width + 2 * next) << 4);
  for (let group = 0; group < height; group += 4) {
    const y = min(group, height - 4);
    let from = source + <usize>y * stride;
    for (let x = 0; x < width; x++, from += 4) {
      const place = line + (<usize>(next + x) << 4);
      store<f32>(place, load<f32>(from));
      store<f32>(place, load<f32>(from + stride), 4);
      store<f32>(place, load<f32>(from + 2 * stride), 8);
      store<f32>(place, load<f32>(from + 3 * stride), 12);
    }
    let lo = f64x2.splat(0);
    let hi = f64x2.splat(0);
    for (let x = 1; x < next + radius; x++) {
      const v = v128.load(line + (<usize>x << 4));
      lo = f64x2.add(lo, low(v));
      hi = f64x2.add(hi, high(v));
    }
    let place = line;
    let to = target + <usize>y * stride;
    for (let x = 0; x < width; x++, place += 16, to += 4) {
      const entering = v128.load(place + (<usize>(next + radius) << 4));
      const first = v128.load(place);
      const last = v128.load(place + (<usize>(2 * next) << 4));
      const leaving = v128.load(place, 16);
      lo = f64x2.add(lo, low(entering));
      hi = f64x2.add(hi, high(entering));
      const out = joined(
        f64x2.mul(f64x2.add(lo, f64x2.mul(share, f64x2.add(low(first), low(last)))), factor),
        f64x2.mul(f64x2.add(hi, f64x2.mul(share, f64x2.add(high(first), high(last)))), factor),
      );
      v128.store_lane<f32>(to, out, 0);
      v128.store_lane<f32>(to + stride, out, 1);
      v128.store_lane<f32>(to + 2 * stride, out, 2);
      v128.store_lane<f32>(to + 3 * stride, out, 3);
      lo = f64x2.sub(lo, low(leaving));
      hi = f64x2.sub(hi, high(leaving));
    }
  }
}

/** `padded`: with `radius + 1` rows of zeros above and below. `sums`: f64, one a column and four more. */
export function boxColumns(padded: usize, target: usize, width: i32, height: i32, radius: i32, edge: f64, scale: f64, sums: usize): void {
  const next = radius + 1;
  const stride = <usize>width << 2;
  const share = f64x2.splat(edge);
  const factor = f64x2.splat(scale);
  memory.fill(sums, 0, <usize>(width + 4) << 3);
  for (let y = 0; y < min(radius, height); y++) {
    const row = padded + <usize>(next + y) * stride;
    for (let x: usize = 0; x < stride; x += 16) {
      const v = v128.load(row + x);
      const sum = sums + (x << 1);
      v128.store(sum, f64x2.add(v128.load(sum), low(v)));
      v128.store(sum, f64x2.add(v128.load(sum, 16), high(v)), 16);
    }
  }
  for (let y = 0; y < height; y++) {
    const top = padded + <usize>y * stride;
    const to = target + <usize>y * stride;
    for (let x: usize = 0; x < stride; x += 16) {
      const above = v128.load(top + x);
      const leaving = v128.load(top + x + stride);
      const entering = v128.load(top + x + <usize>(next + radius) * stride);
      const below = v128.load(top + x + <usize>(2 * next) * stride);
      const sum = sums + (x << 1);
      const lo = f64x2.add(v128.load(sum), low(entering));
      const hi = f64x2.add(v128.load(sum, 16), high(entering));
      const out = joined(
        f64x2.mul(f64x2.add(lo, f64x2.mul(share, f64x2.add(low(above), low(below)))), factor),
        f64x2.mul(f64x2.add(hi, f64x2.mul(share, f64x2.add(high(above), high(below)))), factor),
      );
      v128.store(to + x, out);
      v128.store(sum, f64x2.sub(lo, low(leaving)));
      v128.store(sum, f64x2.sub(hi, high(leaving)), 16);
    }
  }
}
