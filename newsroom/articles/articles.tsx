export default function Articles() {
  return null;
}
