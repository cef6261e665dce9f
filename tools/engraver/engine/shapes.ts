/** SVG in grays: each function returns markup whose fill is a tone, 0 paper to 1 ink. */

/** A tone (0 to 1) or the `url(#name)` of a gradient. */
export type Fill = number | string;

export function gray(tone: number): string {
  const level = Math.round(255 * (1 - tone));
  return `rgb(${level},${level},${level})`;
}

function paint(fill: Fill): string {
  return typeof fill === "number" ? gray(fill) : fill;
}

/** A linear gradient across a shape's box, for use as `url(#name)`; `down` makes it vertical. */
export function shade(
  name: string,
  stops: readonly (readonly [number, number])[],
  down = false,
): string {
  const marks = stops.map(
    ([offset, tone]) => `<stop offset="${offset}" stop-color="${gray(tone)}"/>`,
  );
  const end = down ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<linearGradient id="${name}" x1="0" y1="0" ${end}>${marks.join("")}</linearGradient>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill,
  round = 0,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${paint(fill)}"/>`;
}

export function polygon(points: string, fill: Fill): string {
  return `<polygon points="${points}" fill="${paint(fill)}"/>`;
}

export function path(d: string, fill: Fill): string {
  return `<path d="${d}" fill="${paint(fill)}"/>`;
}

export function stroke(d: string, width: number, fill: Fill): string {
  return `<path d="${d}" fill="none" stroke="${paint(fill)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: Fill): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint(fill)}"/>`;
}

export function at(x: number, y: number, scale: number, body: string, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`;
}

/** Mirrors the output of `at`. */
export function flipped(body: string): string {
  return `<g transform="scale(-1 1)">${body}</g>`;
}

export function blurred(name: string, radius: number, body: string): string {
  return `<filter id="${name}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#${name})">${body}</g>`;
}

/** Repeats a drawing, index by index. */
export function each(count: number, body: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => body(index)).join("");
}
