export default function DashboardNewslettersPage() {
  return <main id="main" className="sheet" />;
}
