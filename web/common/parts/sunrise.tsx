/** An engraved horizon: the half disc on its rule and its light on the water; decoration. */
export function Sunrise() {
  return (
    <svg className="sunrise" viewBox="0 0 720 190" width="720" height="190" aria-hidden="true">
      <path className="sunrise-disc" d="M260 110a100 100 0 0 1 200 0z" />
      <path d="M0 110h720" />
      <path d="M30 122h212M478 122h216M274 122h172M66 134h150M500 134h160M290 134h140M110 146h92M470 146h140M306 146h108M176 158h76M452 158h96M322 158h76M250 170h44M430 170h52M336 170h48M350 182h20" />
    </svg>
  );
}
