import { unreachable } from './problem.ts';

type FormRequest = {
  token: string | undefined;
  form: FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** Sends a form like `fetch`, which cannot report upload progress. */
export function postForm(url: string, request: FormRequest): Promise<Response> {
  const { token, form, signal, onProgress } = request;
  return new Promise((resolve, reject) => {
    const post = new XMLHttpRequest();
    const abort = () => post.abort();
    const settle = (outcome: () => void) => () => {
      signal.removeEventListener('abort', abort);
      outcome();
    };
    post.open('POST', url);
    post.withCredentials = true;
    post.responseType = 'blob';
    if (token) post.setRequestHeader('Authorization', `Bearer ${token}`);
    post.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    post.onload = settle(() => resolve(responseOf(post)));
    post.onerror = settle(() => reject(unreachable()));
    post.onabort = settle(() => reject(signal.reason));
    if (signal.aborted) reject(signal.reason);
    else {
      signal.addEventListener('abort', abort);
      post.send(form);
    }
  });
}

function responseOf(post: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of post.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(post.status === 204 ? null : post.response, { status: post.status, headers });
}
