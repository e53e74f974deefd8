import { type AnyEndpoint, devApi, type EndpointGroup, sandboxApi, shopApi } from '@aaram/contracts'

/** The API takes a path with and without a slash at its end. */
export const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** Every endpoint that today's pages may call, as recordings name it. */
export const ENDPOINTS: ReadonlyMap<string, AnyEndpoint> = new Map(
  Object.values<EndpointGroup>({ ...shopApi, sandbox: sandboxApi, dev: devApi })
    .flatMap((group) => Object.values(group))
    .map((endpoint) => [`${endpoint.method} ${withoutSlash(endpoint.path)}`, endpoint]),
)

/** The values of `:name` in a path, undecoded; null when the path is another one. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return match && Object.fromEntries(names.map((name, n) => [name, match[n + 1]!]))
}
