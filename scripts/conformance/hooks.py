"""What schemathesis cannot know about this API."""

import uuid

import schemathesis

# For every operation that takes the parameter; the API document says so at its top.
COMMON = {"cursor": "invalid-cursor", "after": "invalid-cursor", "Idempotency-Key": "idempotency-key-reused"}
# Answers that need no problem of the operation's own: who asks, whether it exists, how often.
GENERAL = {401, 403, 404, 429}


@schemathesis.hook
def map_case(ctx, case):
    """Only the server makes cursors that it takes, and a key goes with one request: others would only be refused."""
    if case.meta is not None and case.meta.generation.mode.is_positive:
        for name in ("cursor", "after"):
            (case.query or {}).pop(name, None)
        if "Idempotency-Key" in (case.headers or {}):
            case.headers["Idempotency-Key"] = str(uuid.uuid4())
    return case


@schemathesis.check
def refuses_valid_requests_by_name(ctx, response, case):
    """A request that matches the document is only refused for a problem that the document names."""
    meta = case.meta
    status = response.status_code
    if meta is None or not meta.generation.mode.is_positive or not 400 <= status < 500 or status in GENERAL:
        return
    definition = case.operation.definition.raw
    named = set(definition.get("x-problems", []))
    named.update(COMMON[each["name"]] for each in definition.get("parameters", []) if each["name"] in COMMON)
    problem = response.json()
    if problem["code"] not in named:
        raise AssertionError(f"{status} {problem['code']}: {problem['detail']}\nNamed are: {sorted(named)}")
