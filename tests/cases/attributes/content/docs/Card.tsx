export function Card({ herf }: { herf: string }) {
  return <a href={herf}>Home</a>
}
