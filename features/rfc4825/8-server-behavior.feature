@server
Feature: RFC 4825 §8, Server behavior

  @usage:resource-lists
  Rule: An XCAP server is an HTTP/1.1 origin server

    @id:head @XCAP-8-01 @implied-MUST
    Scenario Outline: HEAD of <what> is answered like GET, without a body
      Given the document "friends"
      And the client sends GET to <target>
      And the server answers 200
      When the client sends HEAD to <target>
      Then the server answers 200
      But the response has no body

      Examples:
        | id        | what         | target                           |
        | document  | the document | the document                     |
        | element   | an element   | node 'resource-lists/list'       |
        | attribute | an attribute | node 'resource-lists/list/@name' |

    @id:head-missing @XCAP-8-01 @implied-MUST
    Scenario: HEAD of an element that does not exist
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[@name="others"]'
      And the server answers 404
      When the client sends HEAD to node 'resource-lists/list[@name="others"]'
      Then the server answers 404
      But the response has no body
      And the client sends HEAD to node 'resource-lists/list[@name="friends"]'
      And the server answers 200

    # RFC 9110 §9.1 recommends 501 for an unknown method and 405 for a forbidden one. A server that knows the method may
    # refuse this request for other reasons.
    @id:unknown-method @XCAP-8-01 @implied-MUST
    Scenario Outline: The method <method>, which XCAP does not use
      Given the document "friends"
      When the client sends <method> to the document
      Then the server answers 4xx or 501
      But the document is unchanged
      And the client sends GET to the document
      And the server answers 200

      Examples:
        | id    | method |
        | patch | PATCH  |
        | lock  | LOCK   |

  @usage:resource-lists
  Rule: A request for a usage that the server does not know is refused with 404

    @id:unknown-usage @XCAP-8-02 @MUST
    Scenario Outline: <method> of a document of an unknown usage
      Given the document "friends"
      When the client sends <method> to "{root}/no-such-usage.example.com/users/{xui}/index"
      Then the server answers 404
      But the client sends <method> to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list"
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-unknown-usage @XCAP-8-02 @MUST
    Scenario Outline: PUT of document <where> of an unknown usage
      Given there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/no-such-usage.example.com/<where>" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 404
      When the client sends GET to "{root}/no-such-usage.example.com/<where>"
      Then the server answers 404
      But the client PUTs the document as document "friends"
      And the request succeeds

      Examples:
        | id     | where             |
        | user   | users/{xui}/index |
        | global | global/index      |

    @id:put-element-unknown-usage @XCAP-8-02 @MUST
    Scenario: PUT of an element, first in an unknown usage, then in a known one
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/no-such-usage.example.com/users/{xui}/index/~~/resource-lists/list/entry" with body
        """
        <entry uri="sip:a@example.com"/>
        """
      Then the server answers 404
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      But the client sends PUT to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list/entry" with body
        """
        <entry uri="sip:a@example.com"/>
        """
      And the request succeeds

    @id:usage-understood @XCAP-5.8-01 @MUST
    Scenario Outline: PUT of document <where> of an unknown usage, with any refusal
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/no-such-usage.example.com/<where>" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request does not succeed

      Examples:
        | id     | where             |
        | user   | users/{xui}/index |
        | global | global/index      |

  # Specifications of the Open Mobile Alliance define usages that list a user's documents. A server with other names for
  # them needs these in its subject file.
  @usage:resource-lists
  Rule: A server answers GET of a directory document if it lists the usage

    @id:directory @usage:xcap-caps @usage:<auid> @XCAP-8.3-01 @implied-MUST
    Scenario Outline: The capabilities list the usage <auid>
      Given xcap-caps lists the usage "<auid>"
      And the document "friends"
      When the client sends GET to "{root}/<auid>/users/{xui}/directory.xml"
      Then the server answers 200 or 404

      Examples:
        | id       | auid                        |
        | plain    | directory                   |
        | alliance | org.alliance.xcap-directory |

    @id:directory-media-type @usage:xcap-caps @usage:<auid> @XCAP-8.3-02 @MUST
    Scenario Outline: The directory of <auid> has the media type of its usage
      Given xcap-caps lists the usage "<auid>"
      And the document "friends"
      When the client sends GET to "{root}/<auid>/users/{xui}/directory.xml"
      Then the case continues only if the server answered 200
      And the response has media type "<type>"

      Examples:
        | id       | auid                        | type                                        |
        | plain    | directory                   | application/directory+xml                   |
        | alliance | org.alliance.xcap-directory | application/vnd.alliance.xcap-directory+xml |

  # The RFC puts these checks before authentication and authorization, so a known user gets 404 and not 403.
  @usage:resource-lists
  Rule: A request for a user whom the server does not know is refused with 404

    @id:unknown-user @XCAP-8-04 @MUST
    Scenario Outline: <method> of a document of an unknown user
      Given the document "friends"
      When the client sends <method> to "{root}/resource-lists/users/sip:no-such-user-of-this-server@example.com/index"
      Then the server answers 404
      But the client sends <method> to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list"
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-unknown-user @XCAP-8-04 @MUST
    Scenario: PUT of a document, first of an unknown user, then of a known one
      Given there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/sip:no-such-user-of-this-server@example.com/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 404
      When the client sends GET to "{root}/resource-lists/users/sip:no-such-user-of-this-server@example.com/index"
      Then the server answers 404
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      But the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the request succeeds

    @id:put-element-unknown-user @XCAP-8-04 @MUST
    Scenario: PUT of an element, first for an unknown user, then for a known one
      Given the document "no lists"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/resource-lists/users/sip:no-such-user-of-this-server@example.com/index/~~/resource-lists/list" with body
        """
        <list/>
        """
      Then the server answers 404
      But the client PUTs element 'resource-lists/list' with '<list/>'
      And the request succeeds

  # No server lists this extension in xcap-caps.
  @usage:resource-lists
  Rule: A request with an extension selector that the server does not know is refused with 404

    @id:extension @XCAP-8-05 @MUST
    Scenario Outline: <method> with <selector>
      Given the document "one friend"
      When the client sends <method> to node '<selector>'
      Then the server answers 404
      But the document is unchanged
      And the client sends <method> to node 'resource-lists/list/entry'
      And the request succeeds

      Examples:
        | id               | method | selector                                         |
        | get-last-step    | GET    | resource-lists/list/no-such-extension(entry)     |
        | delete-last-step | DELETE | resource-lists/list/no-such-extension(entry)     |
        | get-middle-step  | GET    | resource-lists/no-such-extension(list)/entry     |
        | get-predicate    | GET    | resource-lists/list/entry[no-such-extension()=1] |
        | delete-predicate | DELETE | resource-lists/list/entry[no-such-extension()=1] |

    @id:put-extension @XCAP-8-05 @MUST
    Scenario: PUT with an extension selector, then with a selector of the RFC
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/no-such-extension(entry)' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 404
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds

  # "Next, the server authenticates the request", says the RFC after these three checks. Many servers challenge every request
  # first. That tells strangers less, and a client with credentials still gets its 404: 401 passes too.
  @usage:resource-lists
  Rule: The server checks usage, user and extension selector before authentication

    @id:stranger @XCAP-8-06 @implied-MUST
    Scenario Outline: A client without credentials asks for <what>
      Given the document "friends"
      And the server requires credentials
      And the client sends GET to "{root}/<where>"
      And the request does not succeed
      When an unauthenticated client sends GET to "{root}/<where>"
      Then the server answers 400 or 401 or 404 or 409
      But the client sends GET to the document
      And the server answers 200

      Examples:
        | id        | what                                          | where                                                                      |
        | usage     | a document of an unknown usage                | no-such-usage.example.com/users/{xui}/index                                |
        | user      | a document of an unknown user                 | resource-lists/users/sip:no-such-user-of-this-server@example.com/index     |
        | extension | an element with an unknown extension selector | resource-lists/users/{xui}/index/~~/resource-lists/no-such-extension(list) |

  @usage:resource-lists
  Rule: The server supports HTTP Digest authentication

    # A server that implements Digest may be configured to challenge with Basic over TLS, or with Bearer.
    @id:digest @XCAP-8-07 @MUST
    Scenario: The client has no credentials, a wrong password, then the right one
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the challenge offers Digest, unless it offers other schemes only
      When a client with wrong credentials sends GET to "{document}"
      Then the server answers 401
      When an unauthenticated client sends DELETE to "{document}"
      Then the server answers 401
      But the document is unchanged
      And the client sends GET to the document
      And the server answers 200

  Rule: The server supports HTTP over TLS

    @id:tls @needs:tls @usage:xcap-caps @XCAP-8-08 @MUST @read-only
    Scenario: GET of xcap-caps over TLS
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the response has media type "application/xcap-caps+xml"

  @usage:resource-lists
  Rule: After authentication, the policy of the usage decides; by default, only the owner has access to a user's document

    # RFC 9110 §15.5.4 offers 404 to a server that hides the existence of the document. By §15.5.2 a server may refuse these
    # credentials with 401.
    @id:other-user @needs:second-user @XCAP-8-10 @implied-MUST
    Scenario Outline: <method> of another user's document
      Given the document "friends"
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

  @usage:resource-lists
  Rule: The policy of the usage covers the nodes of a document as well

    @id:other-user-node @needs:second-user @XCAP-8-11 @implied-MUST
    Scenario Outline: <method> of <what> in another user's document
      Given the document "one friend"
      And the server requires credentials
      When the second user sends <method> to node '<node>'
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to node '<node>'
      And the request succeeds

      Examples:
        | id               | method | what                 | node                                 |
        | get-element      | GET    | the document element | resource-lists                       |
        | get-attribute    | GET    | an attribute         | resource-lists/list/@name            |
        | delete-element   | DELETE | an element           | resource-lists/list[@name="friends"] |
        | delete-attribute | DELETE | an attribute         | resource-lists/list/@name            |

      @dangerous
      Examples:
        | id           | method | what               | node                             |
        | get-bindings | GET    | namespace bindings | resource-lists/list/namespace::* |

  @usage:resource-lists
  Rule: The document selector ends at the first separator "~~"

    @id:separator-in-value @XCAP-8-12 @MUST
    Scenario Outline: <method> of a node with a second separator in a predicate
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="http://xcap.example.org/index/~~/resource-lists"/>
            <entry uri="http://xcap.example.org/"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/entry[@uri="http://xcap.example.org/"]'
      And the server answers 200
      When the client sends <method> to node 'resource-lists/list/entry[@uri="http://xcap.example.org/index/~~/resource-lists"]'
      Then the request succeeds
      But the client sends GET to the document
      And the XML body has
        | XPath                                       | value   |
        | count(//*[local-name()="entry"])            | <count> |
        | count(//*[@uri="http://xcap.example.org/"]) | 1       |

      Examples:
        | id     | method | count |
        | get    | GET    | 2     |
        | delete | DELETE | 1     |

    # "~~" cannot be a step of a node selector, so the target selects nothing. The server must not take it for a document
    # named "index/~~/resource-lists" with a node selector.
    @id:separator-as-step @XCAP-8-12 @MUST
    Scenario: PUT with a second separator as a step
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/~~/resource-lists" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server refuses the request
      And the document is unchanged
      But the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      And the request succeeds
      And the server serves the document element on its own

  @usage:resource-lists
  Rule: A request with a prefix that the query does not bind is answered 400, in every place and for every method

    @id:unbound @XCAP-8-13 @XCAP-8-14 @MUST
    Scenario Outline: <method> with an unbound prefix in <place>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:z="urn:example:z">
          <list name="friends" z:f="1"><entry uri="sip:a@example.com" z:f="1"/></list>
        </resource-lists>
        """
      When the client sends <method> to node '<unbound>'
      Then the server answers 400
      But the document is unchanged
      And the client sends <method> to node '<unbound>?xmlns(z=<namespace>)'
      And the request succeeds

      Examples:
        | id                   | method | place                     | unbound                             | namespace                             |
        | get-first-step       | GET    | the first step            | z:resource-lists                    | urn:ietf:params:xml:ns:resource-lists |
        | get-middle-step      | GET    | a step in the middle      | resource-lists/z:list/entry         | urn:ietf:params:xml:ns:resource-lists |
        | get-last-step        | GET    | the last step             | resource-lists/list/z:entry         | urn:ietf:params:xml:ns:resource-lists |
        | get-last-predicate   | GET    | the last predicate        | resource-lists/list/entry[@z:f="1"] | urn:example:z                         |
        | get-middle-predicate | GET    | a predicate in the middle | resource-lists/list[@z:f="1"]/entry | urn:example:z                         |
        | get-attribute        | GET    | an attribute selector     | resource-lists/list/@z:f            | urn:example:z                         |
        | delete-last-step     | DELETE | the last step             | resource-lists/list/z:entry         | urn:ietf:params:xml:ns:resource-lists |
        | delete-predicate     | DELETE | a predicate               | resource-lists/list/entry[@z:f="1"] | urn:example:z                         |
        | delete-attribute     | DELETE | an attribute selector     | resource-lists/list/@z:f            | urn:example:z                         |

      @dangerous
      Examples:
        | id           | method | place                       | unbound                            | namespace                             |
        | get-bindings | GET    | the step before "namespace" | resource-lists/z:list/namespace::* | urn:ietf:params:xml:ns:resource-lists |

    @id:put-unbound @XCAP-8-13 @XCAP-8-14 @MUST
    Scenario Outline: PUT with an unbound prefix in <place>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:z="urn:example:z">
          <list name="friends" z:f="1"/>
        </resource-lists>
        """
      When the client PUTs element '<unbound>' with '<body>'
      Then the server answers 400
      But the document is unchanged
      And the client PUTs element '<unbound>?xmlns(z=<namespace>)' with '<body>'
      And the request succeeds

      Examples:
        | id               | place                     | unbound                             | namespace                             | body                             |
        | last-step        | the last step             | resource-lists/list/z:note          | urn:example:z                         | <z:note/>                        |
        | first-step       | the first step            | z:resource-lists/list/entry         | urn:ietf:params:xml:ns:resource-lists | <entry uri="sip:a@example.com"/> |
        | middle-predicate | a predicate in the middle | resource-lists/list[@z:f="1"]/entry | urn:example:z                         | <entry uri="sip:a@example.com"/> |

    @id:put-unbound-attribute @XCAP-8-13 @XCAP-8-14 @MUST
    Scenario: PUT of an attribute with an unbound prefix
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:z="urn:example:z">
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/@z:f' with '"1"'
      Then the server answers 400
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list/@z:f?xmlns(z=urn:example:z)' with '"1"'
      And the request succeeds

    @id:other-prefix-bound @XCAP-8-13 @MUST
    Scenario: The query binds another prefix
      Given the document "friends"
      When the client sends GET to node 'resource-lists/z:list?xmlns(y=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 400
      But the client sends GET to node 'resource-lists/y:list?xmlns(y=urn:ietf:params:xml:ns:resource-lists)'
      And the server answers 200

  @usage:resource-lists
  Rule: A colon in a quoted value does not mark a prefix

    @id:colon-in-value @XCAP-8-15 @implied-MUST
    Scenario Outline: <method> of an entry by its SIP URI
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the server answers 200
      When the client sends <method> to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      Then the request succeeds
      But the client sends GET to the document
      And the XML body has
        | XPath         | value   |
        | count(/*/*)   | 1       |
        | count(/*/*/*) | <count> |

      Examples:
        | id     | method | count |
        | get    | GET    | 1     |
        | delete | DELETE | 0     |

    @id:put-colon-in-value @XCAP-8-15 @implied-MUST
    Scenario: PUT of an entry by its SIP URI
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the server answers 200
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      But the stored document equals document "one friend" (canonical XML)

  @usage:resource-lists
  Rule: The server checks prefixes before it looks for the document

    @id:unbound-no-document @XCAP-8-16 @implied-MUST
    Scenario Outline: <method> with an unbound prefix while the document does not exist
      Given the document "friends"
      And the client sends <method> to node 'resource-lists/z:list'
      And the server answers 400
      And there is no document
      When the client sends <method> to node 'resource-lists/z:list'
      Then the server answers 400
      But the document does not exist
      Given the document "friends"
      But the client sends <method> to node 'resource-lists/z:list?xmlns(z=urn:ietf:params:xml:ns:resource-lists)'
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-unbound-no-document @XCAP-8-16 @implied-MUST
    Scenario: PUT with an unbound prefix while the document does not exist
      Given the document "friends"
      And the client PUTs element 'resource-lists/z:list' with '<list/>'
      And the server answers 400
      And there is no document
      When the client PUTs element 'resource-lists/z:list' with '<list/>'
      Then the server answers 400
      But the document does not exist
      Given the document "friends"
      But the client PUTs element 'resource-lists/z:list?xmlns(z=urn:ietf:params:xml:ns:resource-lists)' with '<list/>'
      And the request succeeds
