export default function DashboardContactPage() {
  return <main id="main" className="sheet" />;
}
