import type { Route } from '@playwright/test'

/** A bad answer of a service. */
export interface BadAnswer {
  readonly name: string
  answer(route: Route): unknown
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

const status = (code: number): BadAnswer => ({
  name: String(code),
  answer: (route) =>
    // The browser's preflight succeeds, so that the page can read the bad answer.
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers })
      : route.fulfill({ status: code, headers, body: '' }),
})

export const badAnswers: readonly BadAnswer[] = [
  status(403),
  status(429),
  status(500),
  status(503),
  { name: 'hangs', answer: () => {} },
  { name: 'is cut off', answer: (route) => route.abort('connectionreset') },
  {
    name: 'garbage',
    answer: (route) =>
      route.fulfill({
        headers: { ...headers, 'content-type': 'application/json' },
        body: '<{"a":',
      }),
  },
]
