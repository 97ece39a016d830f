import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readContainerFile } from './container-file.mjs'

it('readContainerFile reads image, environment, commands and health check, and rejects an ADD of a URL', () => {
  const steps = readContainerFile(`# comment
FROM node:22
ENV A=1 B=two
WORKDIR /app
COPY package.json ./
RUN npm install \\
  --omit=dev
USER node
HEALTHCHECK --interval=10s CMD ["node", "-e", "1"]
CMD ["node", "server.mjs"]
`)
  expect(steps).toMatchObject({
    image: 'node:22',
    env: { A: '1', B: 'two' },
    command: ['node', 'server.mjs'],
    healthcheck: ['node', '-e', '1'],
  })
  expect(steps.runs[0]).toMatch(/^npm install\s+--omit=dev$/)
  expect(() => readContainerFile('ADD https://a.example /')).toThrow('ADD')
})

it('the embedded wallet’s container runs as a user other than root, with all files and locked versions', () => {
  const url = new URL('../../packages/wallet-server/deploy/Containerfile', import.meta.url)
  const text = readFileSync(url, 'utf8')
  expect(text).toMatch(/^USER node$/m)
  expect(text).toMatch(/^RUN npm ci /m)
  expect(text).toMatch(/^CMD \["node", "node_modules\/\.bin\/carabiner-wallet"\]$/m)
  for (const file of ['package.json', 'package-lock.json', 'networks.json']) {
    expect(text).toContain(file)
  }
})
