/** `fetch` with upload progress: `share` goes from 0 to 1. Uses XMLHttpRequest, since fetch reports none. */
export function fetchWithProgress(onProgress: (share: number) => void) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText, headers: readHeaders(request) }))
      }
      request.onerror = () => reject(new TypeError('Failed to send'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as string | Blob)
    })
}

function readHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().split('\r\n').filter(Boolean)
  return new Headers(lines.map(line => line.split(': ', 2) as [string, string]))
}
