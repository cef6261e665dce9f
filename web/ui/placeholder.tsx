import type { PictureShape } from "./picture";

const colors = ["white", "gold", "red"] as const;
const horizon = 132;

/** Ruled lines as an engraver would: finer above the horizon, heavier towards the foot. */
function rule(from: number, to: number, step: number): string {
  let path = "";
  for (let y = from; y < to; y += step) path += `M0 ${y}h300`;
  return path;
}

const bands = [
  { path: rule(4, 66, 6), width: 0.7 },
  { path: rule(70, horizon - 2, 6), width: 1.1 },
  { path: rule(horizon, 168, 6), width: 2.4 },
  { path: rule(168, 204, 6), width: 3.6 },
];

/**
 * Stands where the data has no picture: an engraved ruling with a half disc on its horizon.
 * `number` (an article's id) chooses the color: white, gold or red by number modulo 3.
 */
export function Placeholder({ number, shape }: { number: number; shape: PictureShape }) {
  return (
    <svg
      className={`picture shape-${shape} placeholder placeholder-${colors[Math.abs(number) % 3]}`}
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {bands.slice(0, 2).map((band) => (
        <path key={band.width} d={band.path} strokeWidth={band.width} />
      ))}
      <path className="placeholder-sun" d={`M106 ${horizon}a44 44 0 0 1 88 0z`} />
      {bands.slice(2).map((band) => (
        <path key={band.width} d={band.path} strokeWidth={band.width} />
      ))}
    </svg>
  );
}
