import { createContext } from 'react'

/** Tells the page the height of the shown screen, in CSS pixels. */
export const HeightContext = createContext<(height: number) => void>(() => {})
