import type { LabPage } from './lab-page'

/** The page's deadlines for servers (10 s and more) no longer pass: a state of waiting can be looked at for long. */
export const waitForever = ({ page }: LabPage) =>
  page.evaluate(() => {
    const later = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) =>
        ms < 10_000 ? later(run, ms, ...rest) : 0,
    })
  })
