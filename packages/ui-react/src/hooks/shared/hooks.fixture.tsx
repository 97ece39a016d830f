import { createPage } from '../../buttons/buttons.fixture.js'
import type { ModalOptions } from '../../options/modal-options.js'

/** Creates a page whose component records a hook's results. */
export async function createHookPage<Result>(
  hook: () => Result,
  options: Partial<ModalOptions> = {},
) {
  const page = createPage(options)
  const seen: Result[] = []
  const Probe = () => {
    seen.push(hook())
    return null
  }
  await page.render(<Probe />)
  return {
    ...page,
    /** All results, the oldest first. */
    seen,
    now() {
      const last = seen.at(-1)
      if (last === undefined) throw new Error('nothing was rendered')
      return last
    },
  }
}
