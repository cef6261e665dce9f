export default function Page() {
  return (
    <main id="main">
      <h1>Thank you</h1>
    </main>
  );
}
