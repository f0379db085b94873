@license
Feature: HTTP of the license server
  The server has two operations, both POST with JSON in UTF-8. It refuses every other request in one form: an error
  body with a message for people and a code for programs.

  Background:
    Given Master Key "acme" with a credit of 3 units
    And the license server serves POST /slaves
    And the license server serves POST /activate

  Rule: Requests and responses are JSON in UTF-8

    @id:request-type.slaves @B-HTTP-01 @in-process
    Scenario: The client adds a slave
      When Master Key "acme" adds Slave Key "bob"
      Then that request has the headers
        | name         | value                           |
        | Content-Type | application/json; charset=utf-8 |

    @id:request-type.activate @B-HTTP-01 @in-process
    Scenario: The client activates a device
      When Master Key "acme" activates device "phone"
      Then that request has the headers
        | name         | value                           |
        | Content-Type | application/json; charset=utf-8 |

    @id:response-type.slave @B-HTTP-02
    Scenario: The server answers with a slave record
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      Then the response has the headers
        | Content-Type | application/json; charset=utf-8 |

    @id:response-type.activation @B-HTTP-02
    Scenario: The server answers with an activation result
      Given Master Key "acme" activates device "phone"
      Then the response has the headers
        | Content-Type | application/json; charset=utf-8 |

    @id:response-type.error @B-HTTP-02
    Scenario: The server answers with an error
      When an unknown key adds Slave Key "bob" with the comment "Bob"
      Given the license server answers 4xx
      Then the response has the headers
        | Content-Type | application/json; charset=utf-8 |

    @id:error @B-ERROR-01
    Scenario: An error has a message and a code
      When an unknown key adds Slave Key "bob" with the comment "Bob"
      Given the license server answers 4xx
      Then the response is a JSON object
      And the response has exactly the fields
        | field   | type   | value |
        | message | string |       |
        | code    | string |       |
      But the response has exactly the fields
        | field   | type   | value                                |
        | message | string | masterKey: is not a valid Master Key |
        | code    | string | INVALID_KEY                          |

    @id:error.codes @B-ERROR-05
    Scenario: An invalid key and missing credit have one status and two codes
      Given Master Key "poor" with a credit of 0 units
      And Master Key "acme" activates device "tablet"
      When an unknown key activates device "phone"
      Given the license server answers 4xx
      And the response is a JSON object
      When Master Key "poor" activates device "phone"
      Given the license server answers 4xx
      And the response is a JSON object
      Then of the last two responses
        | value  | is        |
        | status | the same  |
        | code   | different |

    @id:json-type @B-HTTP-03
    Scenario Outline: The server accepts content of type "<type>"
      When a client sends POST /slaves with content type "<type>" and the body {"masterKey": "{{Master Key acme}}", "comment": "Bob"}
      Then the license server answers 2xx

      Examples:
        | id              | type                             |
        | plain           | application/json                 |
        | charset         | application/json;charset=UTF-8   |
        | spaces-and-case | Application/JSON ; charset=utf-8 |

    @id:other-type @B-HTTP-03
    Scenario Outline: The server refuses content of type "<type>" at <path>
      When a client sends POST <path> with content type "<type>" and the body {"masterKey": "{{Master Key acme}}"}
      Then the license server answers 415
      But the error body has the code UNSUPPORTED_MEDIA_TYPE
      And the error body names "Content-Type"

      Examples:
        | id              | path      | type                              |
        | slaves.text     | /slaves   | text/plain                        |
        | activate.text   | /activate | text/plain                        |
        | slaves.form     | /slaves   | application/x-www-form-urlencoded |
        | slaves.xml      | /slaves   | application/xml                   |
        | slaves.jsonp    | /slaves   | application/jsonp                 |
        | slaves.utf-16   | /slaves   | application/json; charset=utf-16  |
        | slaves.no-slash | /slaves   | json                              |

    @id:no-type @B-HTTP-03
    Scenario: The server refuses content without a type
      When a client sends POST /slaves with no content type and the body {"masterKey": "{{Master Key acme}}"}
      Then the license server answers 415
      But the error body has the code UNSUPPORTED_MEDIA_TYPE

  Rule: The body is one JSON object

    @id:malformed @B-ERROR-03
    Scenario Outline: The body is <what>
      When a client sends POST <path> with the body <body>
      Then the license server answers 400
      And the error body names "body"
      But the error body has the code MALFORMED_BODY

      Examples:
        | id                  | what                 | path      | body                     |
        | slaves.broken-off   | JSON that breaks off | /slaves   | {"masterKey":            |
        | activate.broken-off | JSON that breaks off | /activate | {"runtimeKey": "cGhvbmU= |
        | trailing-comma      | a trailing comma     | /slaves   | {"masterKey": "c2Vj",}   |
        | two-values          | two values           | /slaves   | {} {}                    |
        | form                | a form               | /slaves   | masterKey=c2VjcmV0       |

    @id:not-utf-8 @B-ERROR-03
    Scenario: The body is not UTF-8
      When a client sends POST /slaves with the body 0x7b226d61737465724b6579223a22ff227d
      Then the license server answers 400
      And the error body names "body"
      But the error body has the code MALFORMED_BODY
      And the response has the fields
        | field   | type   | value              |
        | message | string | body: is not UTF-8 |

    @id:no-object @B-ERROR-03
    Scenario Outline: The body is <body>, which is no object
      When a client sends POST <path> with the body <body>
      Then the license server answers 400
      And the error body names "body"
      But the error body has the code INVALID_FIELD

      Examples:
        | id         | path      | body                |
        | empty-list | /slaves   | []                  |
        | list       | /slaves   | [{"masterKey": ""}] |
        | null       | /slaves   | null                |
        | text       | /activate | "c2VjcmV0"          |
        | number     | /activate | 42                  |

    @id:no-body @B-ERROR-03
    Scenario Outline: The request to <path> has no body
      When a client sends POST <path>
      Then the license server answers 400
      But the error body names "body"

      Examples:
        | id       | path      |
        | slaves   | /slaves   |
        | activate | /activate |

    @id:unknown-fields @B-HTTP-07
    Scenario: The server ignores undocumented fields
      Given a client sends POST /slaves with the body {"masterKey": "{{Master Key acme}}", "comment": "Bob"}
      And the response has exactly the fields
        | field        | type    | value  |
        | organisation | string  | acme   |
        | master       | string  | acme-1 |
        | used         | boolean | false  |
        | createDate   | integer |        |
        | key          | base64  |        |
      When a client sends POST /slaves with the body {"masterKey": "{{Master Key acme}}", "comment": "Bob", "used": true, "organisation": "mine"}
      Then the license server answers 2xx
      And the response has exactly the fields
        | field        | type    | value  |
        | organisation | string  | acme   |
        | master       | string  | acme-1 |
        | used         | boolean | false  |
        | createDate   | integer |        |
        | key          | base64  |        |

    @id:javascript-names @B-HTTP-07
    Scenario Outline: The server ignores field names with a meaning in JavaScript
      When a client sends POST /slaves with the body <body>
      Then the license server answers 4xx
      But the error body has the code INVALID_FIELD
      And the response has the fields
        | field   | type   | value                 |
        | message | string | masterKey: is missing |

      Examples:
        | id          | body                                                      |
        | proto       | {"__proto__": {"masterKey": "{{Master Key acme}}"}}       |
        | constructor | {"constructor": {"prototype": {"masterKey": "c2VjcmV0"}}} |

    @id:repeated-field @B-HTTP-07
    Scenario: The last of two fields of the same name counts
      When a client sends POST /slaves with the body {"masterKey": 5, "masterKey": "{{Master Key acme}}", "comment": "Bob"}
      Then the license server answers 2xx

    @id:body-limit @B-HTTP-06 @in-process
    Scenario Outline: A body of 1001 bytes to <path> is above a limit of 1000
      Given a license server with
        | bodyLimit | 1000 |
      When a client sends POST <path> with the body 1001 bytes of JSON
      Then the license server answers 413
      But the error body has the code BODY_TOO_LARGE

      Examples:
        | id            | path      |
        | slaves-1001   | /slaves   |
        | activate-1001 | /activate |

    @id:body-limit.slaves-1000 @B-HTTP-06 @in-process
    Scenario: A body of 1000 bytes is not above a limit of 1000
      Given a license server with
        | bodyLimit | 1000 |
      When a client sends POST /slaves with the body 1000 bytes of JSON
      Then the license server does not answer 413
      But the license server answers 400
      And the error body has the code INVALID_FIELD

    @id:body-limit.default @B-HTTP-06
    Scenario: The default limit is 64 KiB
      When a client sends POST /slaves with the body 65537 bytes of JSON
      Then the license server answers 413
      But the error body has the code BODY_TOO_LARGE
      And the error body names "body"

  Rule: The server has two paths and one method

    @id:unknown-path @B-HTTP-04
    Scenario Outline: The request is <method> <path>
      When a client sends <method> <path>
      Then the license server answers 404
      But the error body has the code NOT_FOUND

      Examples:
        | id               | method | path        |
        | root             | POST   | /           |
        | slave            | POST   | /slave      |
        | capital          | POST   | /Slaves     |
        | trailing-slash   | POST   | /slaves/    |
        | subpath          | POST   | /slaves/1   |
        | masters          | GET    | /masters    |
        | activate-subpath | DELETE | /activate/1 |

    @id:not-served @B-SERVICE-02
    Scenario Outline: The server does not serve <method> <path>
      When a client sends <method> <path> with the body {"masterKey": "{{Master Key acme}}"}
      Then the license server answers 4xx

      Examples:
        | id              | method  | path        |
        | root            | POST    | /           |
        | capital         | POST    | /Slaves     |
        | trailing-slash  | POST    | /slaves/    |
        | masters         | GET     | /masters    |
        | get-slaves      | GET     | /slaves     |
        | options-slaves  | OPTIONS | /slaves     |
        | delete-activate | DELETE  | /activate   |
        | subpath         | DELETE  | /activate/1 |

    @id:other-method @B-HTTP-05
    Scenario Outline: The request is <method> <path>, and the server allows POST
      When a client sends <method> <path>
      Then the license server answers 405
      And the response has the headers
        | Allow | POST |
      But the error body has the code METHOD_NOT_ALLOWED

      Examples:
        | id               | method  | path      |
        | get-slaves       | GET     | /slaves   |
        | put-slaves       | PUT     | /slaves   |
        | patch-slaves     | PATCH   | /slaves   |
        | delete-slaves    | DELETE  | /slaves   |
        | options-slaves   | OPTIONS | /slaves   |
        | get-activate     | GET     | /activate |
        | put-activate     | PUT     | /activate |
        | patch-activate   | PATCH   | /activate |
        | delete-activate  | DELETE  | /activate |
        | options-activate | OPTIONS | /activate |

    @id:head @B-HTTP-05
    Scenario Outline: The request is HEAD <path>, and the 405 has no body
      When a client sends HEAD <path>
      Then the license server answers 405
      And the response has the headers
        | Allow | POST |
      But the response has no body

      Examples:
        | id       | path      |
        | slaves   | /slaves   |
        | activate | /activate |

    @id:order
    Scenario Outline: The server judges path, method and content in this order: <method> <path>
      When a client sends <method> <path> with content type "text/plain" and the body not JSON
      Then the license server answers <status>

      @B-HTTP-04
      Examples: The path is unknown
        | id              | method | path   | status |
        | path            | POST   | /other | 404    |
        | path-and-method | PUT    | /other | 404    |

      @B-HTTP-05
      Examples: The method is not allowed
        | id     | method | path    | status |
        | method | PUT    | /slaves | 405    |

      @B-HTTP-03
      Examples: The content has another type
        | id      | method | path    | status |
        | content | POST   | /slaves | 415    |

    @id:bad-escape @B-HTTP-04
    Scenario: The path has a broken escape
      When a client sends POST /%zz with the body {}
      Then the license server answers 400
      But the error body has the code BAD_REQUEST

  Rule: No version is in the path or the headers

    @id:no-version.activate @B-VERSION-01 @in-process
    Scenario: The client requests /activate
      When Master Key "acme" activates device "phone"
      Then the license server receives POST /activate
      And that request has no header "Accept-Version"
      And that request has no header "Api-Version"
      And that request has no header "X-Api-Version"

    @id:no-version.slaves @B-VERSION-01 @in-process
    Scenario: The client requests /slaves
      When Master Key "acme" adds Slave Key "bob"
      Then the license server receives POST /slaves
      And that request has no header "Accept-Version"
      And that request has no header "Api-Version"
      And that request has no header "X-Api-Version"

    @id:one-exchange @B-EVENT-01 @in-process
    Scenario: One call is one request and one response
      When Master Key "acme" activates device "phone"
      Then the license server has received 1 request
      But the license server answers 2xx
