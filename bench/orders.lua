-- wrk asks for POST /api/order: each request is a buyer with a part, in turn, under a key of its own.
-- Arguments: a file with a token, a tab and a body per line; the first 24 characters of the keys.
local orders = {}
local keys = ""
local count = 0

function init(args)
  for line in io.lines(args[1]) do
    local token, body = line:match("^(%S+)\t(.+)$")
    orders[#orders + 1] = { authorization = "Bearer " .. token, body = body }
  end
  keys = args[2]
end

function request()
  count = count + 1
  local order = orders[(count - 1) % #orders + 1]
  return wrk.format("POST", "/api/order", {
    ["Accept"] = "application/json",
    ["Authorization"] = order.authorization,
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = string.format("%s%012x", keys, count),
  }, order.body)
end
