@license
Feature: The HTTP side of the license server
  Two operations, both POST with JSON in UTF-8. Whatever else is sent is refused in the same form: an error body with a
  message for people and a code for programs.

  Background:
    Given Master Key "acme" with a credit of 3 units

  Rule: Requests and answers are JSON in UTF-8

    @id:client-says-adds-slave @B-HTTP-01 @in-process
    Scenario: The client says so when it adds a slave
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server saw the header "Content-Type" with "application/json; charset=utf-8"

    @id:client-says-activates-device @B-HTTP-01 @in-process
    Scenario: The client says so when it activates a device
      When Master Key "acme" activates device "phone"
      Then the license server saw the header "Content-Type" with "application/json; charset=utf-8"

    @id:server-says-slave-record @B-HTTP-02
    Scenario: The server says so with a slave record
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server answers 201
      And the license server's answer has the header "Content-Type" with "application/json; charset=utf-8"

    @id:server-says-activation-result @B-HTTP-02
    Scenario: The server says so with an activation result
      When Master Key "acme" activates device "phone"
      Then the license server answers 201
      And the license server's answer has the header "Content-Type" with "application/json; charset=utf-8"

    @id:server-says-error @B-HTTP-02 @B-ERROR-01
    Scenario: The server says so with an error
      When Slave Key "bob" is added with an unknown key
      Then the license server answers 400
      And the license server's answer has the header "Content-Type" with "application/json; charset=utf-8"
      And the license server's answer has exactly the fields
        | field   | type   | value                              |
        | message | string | masterKey: is not a valid Master Key |
        | code    | string | INVALID_KEY                        |

    @id:content-type-taken @B-HTTP-03
    Scenario Outline: Content of type "<type>" is taken
      When the license server is sent POST /slaves with content type "<type>" and the body
        """
        {"masterKey": "{{Master Key acme}}"}
        """
      Then the license server answers 201

      Examples:
        | id                 | type                              |
        | application-json   | application/json                  |
        | application-json-2 | application/json;charset=UTF-8    |
        | application-json-3 | Application/JSON ; charset=utf-8  |

    @id:content-type-not-taken @B-HTTP-03
    Scenario Outline: Content of type "<type>" is not taken
      When the license server is sent POST <path> with content type "<type>" and the body
        """
        {"masterKey": "{{Master Key acme}}"}
        """
      Then the license server answers 415 with the code "UNSUPPORTED_MEDIA_TYPE"
      And the license server's message names "Content-Type"

      Examples:
        | id                       | path      | type                              |
        | slaves-text-plain        | /slaves   | text/plain                        |
        | activate-text-plain      | /activate | text/plain                        |
        | slaves-application-x     | /slaves   | application/x-www-form-urlencoded |
        | slaves-application-xml   | /slaves   | application/xml                   |
        | slaves-application-jsonp | /slaves   | application/jsonp                 |
        | slaves-application-json  | /slaves   | application/json; charset=utf-16  |
        | slaves-json              | /slaves   | json                              |

    @id:content-no-stated-type-not @B-HTTP-03
    Scenario: Content of no stated type is not taken
      When the license server is sent POST /slaves without a content type and with the body
        """
        {"masterKey": "{{Master Key acme}}"}
        """
      Then the license server answers 415 with the code "UNSUPPORTED_MEDIA_TYPE"

  Rule: The body is one JSON object

    @id:malformed @B-ERROR-03
    Scenario Outline: <what> is malformed
      When the license server is sent POST <path> with the body <body>
      Then the license server answers 400 with the code "MALFORMED_BODY"
      And the license server's message names "body"

      Examples:
        | id                 | what                   | path      | body                     |
        | masterkey          | JSON that breaks off   | /slaves   | {"masterKey":            |
        | runtimekey-cghvbmu | JSON that breaks off   | /activate | {"runtimeKey": "cGhvbmU= |
        | masterkey-c2vj     | a trailing comma       | /slaves   | {"masterKey": "c2Vj",}   |
        | two-values-slaves  | two values             | /slaves   | {} {}                    |
        | masterkey-c2vjcmv0 | a form                 | /slaves   | masterKey=c2VjcmV0       |

    @id:bytes-not-utf-8-malformed @B-ERROR-03
    Scenario: Bytes that are not UTF-8 are malformed
      When the license server is sent POST /slaves with the bytes 7b226d61737465724b6579223a22ff227d
      Then the license server answers 400 with the code "MALFORMED_BODY"
      And the license server's message is "body: is not UTF-8"

    @id:json-no-object-refused @B-ERROR-03
    Scenario Outline: JSON that is no object is refused: <body>
      When the license server is sent POST <path> with the body <body>
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message is "body: must be a JSON object"

      Examples:
        | id        | path      | body                |
        | slaves    | /slaves   | []                  |
        | masterkey | /slaves   | [{"masterKey": ""}] |
        | null      | /slaves   | null                |
        | c2vjcmv0  | /activate | "c2VjcmV0"          |
        | 42        | /activate | 42                  |

    @id:no-body-refused @B-ERROR-03
    Scenario Outline: No body at all is refused at <path>
      When the license server is sent POST <path>
      Then the license server answers 400
      And the license server's message names "body"

      Examples:
        | id       | path      |
        | slaves   | /slaves   |
        | activate | /activate |

    @id:fields-nobody-documented @B-HTTP-07
    Scenario: Fields nobody has documented are ignored
      When the license server is sent POST /slaves with the body {"masterKey": "{{Master Key acme}}", "used": true, "organisation": "mine"}
      Then the license server answers 201
      And the license server's answer has exactly the fields
        | field        | type    | value  |
        | organisation | string  | acme   |
        | master       | string  | acme-1 |
        | used         | boolean | false  |
        | createDate   | integer |        |
        | key          | base64  |        |

    @id:fields-of-javascript @B-HTTP-07
    Scenario Outline: Fields with names that mean something to JavaScript mean nothing here
      When the license server is sent POST /slaves with the body <body>
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message is "masterKey: is missing"

      Examples:
        | id                     | body                                                               |
        | proto                  | {"__proto__": {"masterKey": "{{Master Key acme}}"}}                |
        | constructor-prototype  | {"constructor": {"prototype": {"masterKey": "c2VjcmV0"}}}          |

    @id:field-stands-twice-last-counts @B-HTTP-07
    Scenario: Of a field that stands twice, the last one counts
      When the license server is sent POST /slaves with the body {"masterKey": 5, "masterKey": "{{Master Key acme}}"}
      Then the license server answers 201

    @id:limit-1000-bytes-body-answered @B-HTTP-06 @in-process
    Scenario Outline: With a limit of 1000 bytes a body of <length> is answered <status>
      Given a license server of its own with
        | bodyLimit | 1000 |
      When the license server is sent POST <path> with a JSON body of <length> bytes
      Then the license server answers <status> with the code "<code>"

      Examples:
        | id            | path      | length | status | code           |
        | slaves-1000   | /slaves   | 1000   | 400    | INVALID_FIELD  |
        | slaves-1001   | /slaves   | 1001   | 413    | BODY_TOO_LARGE |
        | activate-1001 | /activate | 1001   | 413    | BODY_TOO_LARGE |

    @id:limit-set-64-kib @B-HTTP-06
    Scenario: Without a limit set, 64 KiB are the most
      When the license server is sent POST /slaves with a JSON body of 65537 bytes
      Then the license server answers 413 with the code "BODY_TOO_LARGE"
      And the license server's message names "body"

  Rule: There are two paths and one method

    @id:leads-nowhere @B-HTTP-04 @B-SERVICE-02
    Scenario Outline: <method> <path> leads nowhere
      When the license server is sent <method> <path>
      Then the license server answers 404 with the code "NOT_FOUND"

      Examples:
        | id                | method | path        |
        | post              | POST   | /           |
        | post-slave        | POST   | /slave      |
        | post-slaves       | POST   | /Slaves     |
        | post-slaves-2     | POST   | /slaves/    |
        | post-slaves-1     | POST   | /slaves/1   |
        | get-masters       | GET    | /masters    |
        | delete-activate-1 | DELETE | /activate/1 |

    @id:not-allowed @B-HTTP-05 @B-SERVICE-02
    Scenario Outline: <method> is not allowed on <path>
      When the license server is sent <method> <path>
      Then the license server answers 405 with the code "METHOD_NOT_ALLOWED"
      And the license server's answer has the header "Allow" with "POST"

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

    @id:head-not-allowed-either-told @B-HTTP-05
    Scenario Outline: HEAD is not allowed on <path> either, and is told so without a body
      When the license server is sent HEAD <path>
      Then the license server answers 405
      And the license server's answer has the header "Allow" with "POST"
      And the license server's answer has no body

      Examples:
        | id       | path      |
        | slaves   | /slaves   |
        | activate | /activate |

    @id:path-judged-first-method @B-HTTP-05 @B-HTTP-04
    Scenario Outline: The path is judged first, then the method, then the content: <method> <path>
      When the license server is sent <method> <path> with content type "text/plain" and the body
        """
        not JSON
        """
      Then the license server answers <status>

      Examples:
        | id          | method | path    | status |
        | post-other  | POST   | /other  | 404    |
        | put-other   | PUT    | /other  | 404    |
        | put-slaves  | PUT    | /slaves | 405    |
        | post-slaves | POST   | /slaves | 415    |

    @id:path-cannot-decoded-no-request @B-HTTP-04
    Scenario: A path that cannot be decoded is no request
      When the license server is sent POST /%zz with the body {}
      Then the license server answers 400 with the code "BAD_REQUEST"

  Rule: No version is given, in path or headers

    @id:client-asks-bare-operation @B-VERSION-01 @in-process
    Scenario: The client asks for the bare operation /activate
      When Master Key "acme" activates device "phone"
      Then the license server saw POST /activate
      And the license server saw none of the headers
        | Accept-Version |
        | Api-Version    |
        | X-Api-Version  |

    @id:client-asks-bare-operation-no @B-VERSION-01 @in-process
    Scenario: The client asks for the bare operation /slaves
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server saw POST /slaves
      And the license server saw none of the headers
        | Accept-Version |
        | Api-Version    |
        | X-Api-Version  |

    @id:call-request-answer-nothing @B-EVENT-01 @in-process
    Scenario: One call is one request and one answer; nothing else passes between client and server
      When Master Key "acme" activates device "phone"
      Then the license server answers 201
      And the license server saw 1 request in all
