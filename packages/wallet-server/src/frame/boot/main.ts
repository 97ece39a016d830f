// The frame's page. It listens at once, because its parent says hello on load.
import { openStore } from '../storage/open-store.js'
import { boot } from './boot.js'

boot({ window, store: openStore(), fetch: (...parameters) => fetch(...parameters) })
