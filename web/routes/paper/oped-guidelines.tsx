export default function SubmissionsPage() {
  return <main id="main" className="sheet" />;
}
