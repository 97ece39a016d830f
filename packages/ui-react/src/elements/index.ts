// For pages without React: the buttons as custom elements. React is inside, and only here.
export { type DefineElementsOptions, defineElements } from './define-elements.js'
export type {
  CarabinerAccountButtonElement,
  CarabinerButtonElement,
  CarabinerElement,
  CarabinerElementEventMap,
  CarabinerWalletButtonElement,
} from './element-types.js'
export { ElementsDefinedError } from './elements-defined-error.js'
