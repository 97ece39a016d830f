import { createContext, useContext } from 'react'
import { english } from './en.js'

/** The language that the screens are drawn in. */
export const LanguageContext = createContext(english)

export const useLanguage = () => useContext(LanguageContext)
