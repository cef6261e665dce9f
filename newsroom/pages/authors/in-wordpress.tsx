/** Of a paper that is written in WordPress: where its authors are changed. */
export function InWordPress() {
  return (
    <div className="notice">
      <p>
        <b>This paper’s authors are managed in WordPress.</b>
        Changes there appear here within a second.
      </p>
    </div>
  );
}
