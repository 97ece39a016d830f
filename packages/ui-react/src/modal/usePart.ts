import type { CreatePart } from '@carabiner/controllers'
import { useModalContext } from './context.js'

/** A part of the instance; its code comes with the view that names it. */
export const usePart = <Part>(create: CreatePart<Part>): Part =>
  useModalContext().controllers.part(create)
