/** A colour in any space where distances mean something. */
export type Colour = readonly [number, number, number];

interface Cloud {
  readonly middle: Colour;
  readonly variance: Colour;
  readonly share: number;
}

/** So many clouds of alike colours; how often each is moved to the middle of its own. Chosen. */
const CLOUDS = 6;
const ROUNDS = 8;
/** So many of the colours tell it as well. Chosen. */
const ENOUGH = 1200;
/** No cloud is thinner than a camera's noise, and none is kept that hardly anything lies in. Chosen. */
const NOISE_VARIANCE = 36;
const LEAST_SHARE = 0.005;
/** Of a colour that lies in none of them. Chosen. */
const ELSEWHERE = 1e-7;

/**
 * How likely a colour is among these, as a logarithm: a mixture of normal distributions about k-means (Lloyd 1982), begun at
 * the mean and at what lies farthest off. The same colours in the same order give the same.
 */
export function mixtureOf(colours: readonly Colour[]): (colour: Colour) => number {
  const every = Math.ceil(colours.length / ENOUGH);
  const clouds = cloudsOf(colours.filter((_, i) => i % every === 0));
  return (colour) => Math.log(clouds.reduce((sum, cloud) => sum + weightIn(cloud, colour), ELSEWHERE));
}

function weightIn({ middle, variance, share }: Cloud, colour: Colour): number {
  const [x, y, z] = squares(colour, middle);
  const [vx, vy, vz] = variance;
  return (share * Math.exp(-(x / vx + y / vy + z / vz) / 2)) / Math.sqrt(vx * vy * vz);
}

function cloudsOf(colours: readonly Colour[]): Cloud[] {
  let middles: Colour[] = [meanOf(colours)];
  while (middles.length < CLOUDS) middles.push(farthestFrom(middles, colours));
  for (let round = 0; round < ROUNDS; round++) {
    middles = gathered(middles, colours).map((own, i) => (own.length > 0 ? meanOf(own) : (middles[i] ?? [0, 0, 0])));
  }
  return gathered(middles, colours).flatMap((own): Cloud[] => {
    const share = own.length / colours.length;
    if (share < LEAST_SHARE) return [];
    const middle = meanOf(own);
    const [x, y, z] = meanOf(own.map((colour) => squares(colour, middle)));
    return [{ middle, share, variance: [x + NOISE_VARIANCE, y + NOISE_VARIANCE, z + NOISE_VARIANCE] }];
  });
}

/** The colours by the middle that they lie nearest to. */
function gathered(middles: readonly Colour[], colours: readonly Colour[]): Colour[][] {
  const own = middles.map((): Colour[] => []);
  for (const colour of colours) {
    let [nearest, least] = [0, Infinity];
    for (const [i, middle] of middles.entries()) {
      const far = distance(colour, middle);
      if (far < least) [nearest, least] = [i, far];
    }
    own[nearest]?.push(colour);
  }
  return own;
}

function farthestFrom(middles: readonly Colour[], colours: readonly Colour[]): Colour {
  let [farthest, most]: [Colour, number] = [[0, 0, 0], -1];
  for (const colour of colours) {
    const least = Math.min(...middles.map((middle) => distance(colour, middle)));
    if (least > most) [farthest, most] = [colour, least];
  }
  return farthest;
}

function meanOf(colours: readonly Colour[]): Colour {
  let [x, y, z] = [0, 0, 0];
  for (const colour of colours) [x, y, z] = [x + colour[0], y + colour[1], z + colour[2]];
  return [x / colours.length, y / colours.length, z / colours.length];
}

/** Squared. */
export function distance(one: Colour, other: Colour): number {
  const [x, y, z] = squares(one, other);
  return x + y + z;
}

function squares(one: Colour, other: Colour): Colour {
  return [(one[0] - other[0]) ** 2, (one[1] - other[1]) ** 2, (one[2] - other[2]) ** 2];
}
