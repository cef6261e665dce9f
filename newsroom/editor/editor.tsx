export default function Editor({ id }: { id: number }) {
  return <p>{id}</p>;
}
