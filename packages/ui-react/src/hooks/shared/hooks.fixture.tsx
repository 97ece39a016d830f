import { createPage } from '../../buttons/buttons.fixture.js'
import type { ModalOptions } from '../../options/modal-options.js'

/** A page with a component that shows what a hook says. */
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
    /** What it said each time, the oldest first. */
    seen,
    now() {
      const last = seen.at(-1)
      if (last === undefined) throw new Error('nothing was rendered')
      return last
    },
  }
}
