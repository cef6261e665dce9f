export default function Page() {
  return (
    <main id="main">
      <h1>Cancel</h1>
    </main>
  );
}
