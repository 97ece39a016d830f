// The page of the frame. It listens at once: the page around it says hello as soon as this has loaded.
import { createIdbStore } from '../storage/idb-store.js'
import { boot } from './boot.js'

boot({ window, store: createIdbStore(), fetch: (...parameters) => fetch(...parameters) })
