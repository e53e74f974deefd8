import { createResource, type MakeResource, type Resource, type ResourceStore } from './resource.ts'

/** The loaded resources by name, which the server passes to the browser. */
export type ShopState = Readonly<Record<string, Resource<unknown>>>

/** The resources of a shop, which begin with the state of another shop's. */
export function createResources(state: ShopState = {}) {
  const resources = new Map<string, Pick<ResourceStore<unknown>, 'getState'>>()
  const resource: MakeResource = <T, A extends unknown[]>(
    name: string,
    initial: T,
    fetcher: (...args: A) => Promise<T>,
  ) => {
    // The other shop's resource of this name has the same type.
    const store = createResource(initial, fetcher, state[name] as Resource<T> | undefined)
    resources.set(name, store)
    return store
  }
  return {
    resource,
    /** The state of every loaded resource. */
    snapshot: (): ShopState =>
      Object.fromEntries(
        [...resources]
          .map(([name, store]) => [name, store.getState()] as const)
          .filter(([, { status }]) => status !== 'idle'),
      ),
  }
}
