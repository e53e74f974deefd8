import type { ReactNode } from 'react'

/** Decorative line icons of 24 by 24 in the colour of the text. Their buttons have the names. */
export const icon = (shape: ReactNode) => () => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    aria-hidden="true"
  >
    {shape}
  </svg>
)

export const BagIcon = icon(<path d="M5 8h14l-.8 12.5H5.8zM9 10.5V7a3 3 0 0 1 6 0v3.5" />)
export const SearchIcon = icon(
  <path d="M16 16l4.5 4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />,
)
export const ProfileIcon = icon(
  <path d="M15.8 7.8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0zM4.5 20.5c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2" />,
)
export const HeartIcon = icon(
  <path d="M12 20.5C7.5 17 4 13.7 4 9.6a4.3 4.3 0 0 1 8-2.2 4.3 4.3 0 0 1 8 2.2c0 4.1-3.5 7.4-8 10.9z" />,
)
export const MenuIcon = icon(<path d="M3.5 8h17M3.5 16h17" />)
export const CloseIcon = icon(<path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />)
export const ArrowIcon = icon(<path d="M4 12h15.5M13.5 6l6 6-6 6" />)
export const ChevronIcon = icon(<path d="M6 9.5l6 6 6-6" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const CheckIcon = icon(<path d="M4.5 12.5l5 5 10-11" />)
export const AlertIcon = icon(<path d="M12 7v6.5M12 16v1.2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />)
