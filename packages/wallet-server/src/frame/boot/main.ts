// The page of the frame. It listens at once: the page around it says hello as soon as this has loaded.
import { openStore } from '../storage/open-store.js'
import { boot } from './boot.js'

boot({ window, store: openStore(), fetch: (...parameters) => fetch(...parameters) })
