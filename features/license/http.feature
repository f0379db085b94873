@license
Feature: The HTTP side of the license server
  Two operations, both POST with JSON in UTF-8. Whatever else is sent is refused in the same form: an error body with a
  message for people and a code for programs.

  Background:
    Given Master Key "acme" with a credit of 3 units

  Rule: Requests and answers are JSON in UTF-8

    @B-HTTP-01 @in-process
    Scenario: The client says so when it adds a slave
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server saw the header "Content-Type" with "application/json; charset=utf-8"

    @B-HTTP-01 @in-process
    Scenario: The client says so when it activates a device
      When Master Key "acme" activates device "phone"
      Then the license server saw the header "Content-Type" with "application/json; charset=utf-8"

    @B-HTTP-02
    Scenario: The server says so with a slave record
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server answers 201
      And the license server's answer has the header "Content-Type" with "application/json; charset=utf-8"

    @B-HTTP-02
    Scenario: The server says so with an activation result
      When Master Key "acme" activates device "phone"
      Then the license server answers 201
      And the license server's answer has the header "Content-Type" with "application/json; charset=utf-8"

    @B-HTTP-02 @B-ERROR-01
    Scenario: The server says so with an error
      When Slave Key "bob" is added with an unknown key
      Then the license server answers 400
      And the license server's answer has the header "Content-Type" with "application/json; charset=utf-8"
      And the license server's answer has exactly the fields
        | field   | type   | value                              |
        | message | string | masterKey: is not a valid Master Key |
        | code    | string | INVALID_KEY                        |

    @B-HTTP-03
    Scenario Outline: Content of type "<type>" is taken
      When the license server is sent POST /slaves with content type "<type>" and the body
        """
        {"masterKey": "{{Master Key acme}}"}
        """
      Then the license server answers 201

      Examples:
        | type                              |
        | application/json                  |
        | application/json;charset=UTF-8    |
        | Application/JSON ; charset=utf-8  |

    @B-HTTP-03
    Scenario Outline: Content of type "<type>" is not taken
      When the license server is sent POST <path> with content type "<type>" and the body
        """
        {"masterKey": "{{Master Key acme}}"}
        """
      Then the license server answers 415 with the code "UNSUPPORTED_MEDIA_TYPE"
      And the license server's message names "Content-Type"

      Examples:
        | path      | type                              |
        | /slaves   | text/plain                        |
        | /activate | text/plain                        |
        | /slaves   | application/x-www-form-urlencoded |
        | /slaves   | application/xml                   |
        | /slaves   | application/jsonp                 |
        | /slaves   | application/json; charset=utf-16  |
        | /slaves   | json                              |

    @B-HTTP-03
    Scenario: Content of no stated type is not taken
      When the license server is sent POST /slaves without a content type and with the body
        """
        {"masterKey": "{{Master Key acme}}"}
        """
      Then the license server answers 415 with the code "UNSUPPORTED_MEDIA_TYPE"

  Rule: The body is one JSON object

    @B-ERROR-03
    Scenario Outline: <what> is malformed
      When the license server is sent POST <path> with the body <body>
      Then the license server answers 400 with the code "MALFORMED_BODY"
      And the license server's message names "body"

      Examples:
        | what                   | path      | body                     |
        | JSON that breaks off   | /slaves   | {"masterKey":            |
        | JSON that breaks off   | /activate | {"runtimeKey": "cGhvbmU= |
        | a trailing comma       | /slaves   | {"masterKey": "c2Vj",}   |
        | two values             | /slaves   | {} {}                    |
        | a form                 | /slaves   | masterKey=c2VjcmV0       |

    @B-ERROR-03
    Scenario: Bytes that are not UTF-8 are malformed
      When the license server is sent POST /slaves with the bytes 7b226d61737465724b6579223a22ff227d
      Then the license server answers 400 with the code "MALFORMED_BODY"
      And the license server's message is "body: is not UTF-8"

    @B-ERROR-03
    Scenario Outline: JSON that is no object is refused: <body>
      When the license server is sent POST <path> with the body <body>
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message is "body: must be a JSON object"

      Examples:
        | path      | body                |
        | /slaves   | []                  |
        | /slaves   | [{"masterKey": ""}] |
        | /slaves   | null                |
        | /activate | "c2VjcmV0"          |
        | /activate | 42                  |

    @B-ERROR-03
    Scenario Outline: No body at all is refused at <path>
      When the license server is sent POST <path>
      Then the license server answers 400
      And the license server's message names "body"

      Examples:
        | path      |
        | /slaves   |
        | /activate |

    @B-HTTP-07
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

    @B-HTTP-07
    Scenario Outline: Fields with names that mean something to JavaScript mean nothing here
      When the license server is sent POST /slaves with the body <body>
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message is "masterKey: is missing"

      Examples:
        | body                                                               |
        | {"__proto__": {"masterKey": "{{Master Key acme}}"}}                |
        | {"constructor": {"prototype": {"masterKey": "c2VjcmV0"}}}          |

    @B-HTTP-07
    Scenario: Of a field that stands twice, the last one counts
      When the license server is sent POST /slaves with the body {"masterKey": 5, "masterKey": "{{Master Key acme}}"}
      Then the license server answers 201

    @B-HTTP-06 @in-process
    Scenario Outline: With a limit of 1000 bytes a body of <length> is answered <status>
      Given a license server of its own with
        | bodyLimit | 1000 |
      When the license server is sent POST <path> with a JSON body of <length> bytes
      Then the license server answers <status> with the code "<code>"

      Examples:
        | path      | length | status | code           |
        | /slaves   | 1000   | 400    | INVALID_FIELD  |
        | /slaves   | 1001   | 413    | BODY_TOO_LARGE |
        | /activate | 1001   | 413    | BODY_TOO_LARGE |

    @B-HTTP-06
    Scenario: Without a limit set, 64 KiB are the most
      When the license server is sent POST /slaves with a JSON body of 65537 bytes
      Then the license server answers 413 with the code "BODY_TOO_LARGE"
      And the license server's message names "body"

  Rule: There are two paths and one method

    @B-HTTP-04 @B-SERVICE-02
    Scenario Outline: <method> <path> leads nowhere
      When the license server is sent <method> <path>
      Then the license server answers 404 with the code "NOT_FOUND"

      Examples:
        | method | path        |
        | POST   | /           |
        | POST   | /slave      |
        | POST   | /Slaves     |
        | POST   | /slaves/    |
        | POST   | /slaves/1   |
        | GET    | /masters    |
        | DELETE | /activate/1 |

    @B-HTTP-05 @B-SERVICE-02
    Scenario Outline: <method> is not allowed on <path>
      When the license server is sent <method> <path>
      Then the license server answers 405 with the code "METHOD_NOT_ALLOWED"
      And the license server's answer has the header "Allow" with "POST"

      Examples:
        | method  | path      |
        | GET     | /slaves   |
        | PUT     | /slaves   |
        | PATCH   | /slaves   |
        | DELETE  | /slaves   |
        | OPTIONS | /slaves   |
        | GET     | /activate |
        | PUT     | /activate |
        | PATCH   | /activate |
        | DELETE  | /activate |
        | OPTIONS | /activate |

    @B-HTTP-05
    Scenario Outline: HEAD is not allowed on <path> either, and is told so without a body
      When the license server is sent HEAD <path>
      Then the license server answers 405
      And the license server's answer has the header "Allow" with "POST"
      And the license server's answer has no body

      Examples:
        | path      |
        | /slaves   |
        | /activate |

    @B-HTTP-05 @B-HTTP-04
    Scenario Outline: The path is judged first, then the method, then the content: <method> <path>
      When the license server is sent <method> <path> with content type "text/plain" and the body
        """
        not JSON
        """
      Then the license server answers <status>

      Examples:
        | method | path    | status |
        | POST   | /other  | 404    |
        | PUT    | /other  | 404    |
        | PUT    | /slaves | 405    |
        | POST   | /slaves | 415    |

    @B-HTTP-04
    Scenario: A path that cannot be decoded is no request
      When the license server is sent POST /%zz with the body {}
      Then the license server answers 400 with the code "BAD_REQUEST"

  Rule: No version is given, in path or headers

    @B-VERSION-01 @in-process
    Scenario: The client asks for the bare operation /activate
      When Master Key "acme" activates device "phone"
      Then the license server saw POST /activate
      And the license server saw none of the headers
        | Accept-Version |
        | Api-Version    |
        | X-Api-Version  |

    @B-VERSION-01 @in-process
    Scenario: The client asks for the bare operation /slaves
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server saw POST /slaves
      And the license server saw none of the headers
        | Accept-Version |
        | Api-Version    |
        | X-Api-Version  |

    @B-EVENT-01 @in-process
    Scenario: One call is one request and one answer; nothing else passes between client and server
      When Master Key "acme" activates device "phone"
      Then the license server answers 201
      And the license server saw 1 request in all
