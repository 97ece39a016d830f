import { latePart } from '../../primitives/late-part.js'
import { lateView } from '../../shell/stage/late-view.js'

/** What is missing. */
export const RegistryNotice = latePart(() =>
  import('./RegistryNotice.js').then((module) => module.RegistryNotice),
)

/** There is nothing else to show. */
export const lateNothingFound = () =>
  lateView<object>(() => import('./NothingFound.js').then((module) => module.NothingFound), 'step')
    .Component
