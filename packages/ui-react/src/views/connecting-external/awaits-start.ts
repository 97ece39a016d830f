import type { Controllers, ViewName } from '@carabiner/controllers'
import { isShown } from '../../modal/is-shown.js'

/** Whether a view has to begin the connecting that it shows: a host may open it by itself. */
export const awaitsStart = (controllers: Controllers, view: ViewName): boolean =>
  isShown(controllers, view) && controllers.wallets.state.connecting === undefined
