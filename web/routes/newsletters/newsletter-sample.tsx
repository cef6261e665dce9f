export default function SamplePage() {
  return <main id="main" className="sheet" />;
}
