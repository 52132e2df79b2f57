/** The part of the browser's extension API that Tenon uses. */
declare namespace chrome {
  type Event<L> = { addListener(listener: L): void; removeListener(listener: L): void };
  type Tab = { id?: number; url?: string; status?: string };
  type Sender = { tab?: Tab; frameId?: number; origin?: string; url?: string };

  namespace runtime {
    function sendMessage(message: unknown): Promise<unknown>;
    function getURL(path: string): string;
    const onMessage: Event<(message: unknown, sender: Sender) => void>;
    const onInstalled: Event<() => void>;
  }

  namespace storage {
    type Area = {
      get(keys: string | string[] | null): Promise<Record<string, unknown>>;
      set(items: Record<string, unknown>): Promise<void>;
      remove(keys: string | string[]): Promise<void>;
    };
    const local: Area;
    const session: Area;
    const onChanged: Event<(changes: Record<string, { newValue?: unknown }>, area: string) => void>;
  }

  namespace permissions {
    type Origins = { origins: string[] };
    function contains(permissions: Origins): Promise<boolean>;
    function request(permissions: Origins): Promise<boolean>;
    function remove(permissions: Origins): Promise<boolean>;
  }

  namespace scripting {
    type Target = { tabId: number; allFrames?: boolean; frameIds?: number[] };
    type Result<T> = { frameId: number; result?: T };
    function executeScript<A extends unknown[], T>(injection: {
      target: Target;
      func: (...args: A) => T;
      args?: A;
    }): Promise<Result<Awaited<T>>[]>;
    function executeScript(injection: { target: Target; files: string[] }): Promise<Result<unknown>[]>;
  }

  namespace tabs {
    function create(options: { url: string }): Promise<Tab>;
    function get(id: number): Promise<Tab>;
    const onUpdated: Event<(id: number, change: { status?: string; url?: string }, tab: Tab) => void>;
    const onRemoved: Event<(id: number) => void>;
  }

  namespace action {
    const onClicked: Event<(tab: Tab) => void>;
  }

  namespace sidePanel {
    function setOptions(options: { tabId?: number; path?: string; enabled?: boolean }): Promise<void>;
    function open(options: { tabId: number }): Promise<void>;
  }
}
