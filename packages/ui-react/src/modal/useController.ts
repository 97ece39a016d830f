import type { CreateController } from '@carabiner/controllers/internal'
import { useModalContext } from './context.js'

/** A controller of the instance; its code comes with the view that names it. */
export const useController = <Controller>(create: CreateController<Controller>): Controller =>
  useModalContext().controllers.controller(create)
