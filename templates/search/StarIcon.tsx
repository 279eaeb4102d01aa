export const StarIcon = () => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d="m10 3.2 2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.5-3.3 4.8-.6Z" />
  </svg>
)
