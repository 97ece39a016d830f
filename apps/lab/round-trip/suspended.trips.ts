import { test } from '../e2e/support/test'
import { approveWhileSuspended } from './suspended-requests'

const requests = 100

test(`${requests} requests that the visitor approved in the wallet while the page was suspended show as approved on return`, async ({
  lab,
}) => {
  test.setTimeout(requests * 20_000)
  const times = await approveWhileSuspended(lab, requests)
  const sorted = [...times].sort((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  console.log(
    `${times.length} of ${requests} on screen; after the return: median ${at(0.5)} ms, longest ${at(1)} ms`,
  )
})
