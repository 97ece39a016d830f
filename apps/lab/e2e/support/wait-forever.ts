import type { LabPage } from './lab-page'

/** Disables the page's time limits for servers (10 s and more), so that a waiting state lasts. */
export const waitForever = ({ page }: LabPage) =>
  page.evaluate(() => {
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) =>
        ms < 10_000 ? later(run, ms, ...rest) : 0,
    })
  })
