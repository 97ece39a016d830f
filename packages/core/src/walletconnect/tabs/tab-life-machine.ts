import type { MachineDefinition } from '../../machine/machine-definition.js'

/** The state of a page in the browser. `cached` is in the back/forward cache. */
type TabLifeStep = 'active' | 'frozen' | 'cached'

/** The events of the machine, named after the browser's own. */
type TabLifeEvent = 'freeze' | 'hide' | 'resume' | 'show'

type TabLifeAction =
  /** The page stops, and will continue. */
  | 'pause'
  /** The page stops, and may never return. */
  | 'stop'
  | 'return'

export const tabLifeMachine: MachineDefinition<TabLifeStep, TabLifeEvent, TabLifeAction> = {
  initial: 'active',
  states: {
    active: { entry: ['return'], on: { freeze: 'frozen', hide: 'cached' } },
    frozen: { entry: ['pause'], on: { hide: 'cached', resume: 'active', show: 'active' } },
    cached: { entry: ['stop'], on: { resume: 'active', show: 'active' } },
  },
}
