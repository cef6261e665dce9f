import type { PictureShape } from "./picture";

const colors = ["white", "gold", "red"] as const;
const horizon = 208;

/** Engraved lines: finer above the horizon, heavier towards the bottom. */
function rule(from: number, to: number, step: number): string {
  let path = "";
  for (let y = from; y < to; y += step) path += `M0 ${y}h480`;
  return path;
}

const sky = [
  { path: rule(3, 108, 5), width: 0.7 },
  { path: rule(108, horizon - 2, 5), width: 1.2 },
];

const ground = [
  { path: rule(horizon, 262, 5), width: 2 },
  { path: rule(262, 324, 5), width: 3 },
];

/**
 * Replaces a missing picture: an engraved ruling with a half disc on its horizon. `number` (an
 * article's id) chooses the color: white, gold or red by number modulo 3.
 */
export function Placeholder({ number, shape }: { number: number; shape: PictureShape }) {
  const color = colors[Math.abs(number) % 3];
  return (
    <svg
      className={`picture shape-${shape} placeholder placeholder-${color}`}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {sky.map((band) => (
        <path key={band.width} d={band.path} strokeWidth={band.width} />
      ))}
      <path className="placeholder-sun" d={`M170 ${horizon}a70 70 0 0 1 140 0z`} />
      {ground.map((band) => (
        <path key={band.width} d={band.path} strokeWidth={band.width} />
      ))}
    </svg>
  );
}
