@server @usage:resource-lists
Feature: RFC 4825 §8, Server behavior

  Rule: An XCAP server is an HTTP/1.1 origin server

    @id:head-answered-like-get @XCAP-8-01 @implied-MUST
    Scenario Outline: HEAD of <what> is answered like GET, without a body
      Given the document "friends"
      When the client sends HEAD to <target>
      Then the server answers 200
      And the response has no body
      And the response has media type "<type>"
      And the response has the document's entity tag

      Examples:
        | id           | what         | target                           | type                           |
        | the-document | the document | the document                     | application/resource-lists+xml |
        | an-element   | an element   | node 'resource-lists/list'       | application/xcap-el+xml        |
        | an-attribute | an attribute | node 'resource-lists/list/@name' | application/xcap-att+xml       |

    @id:head-not @XCAP-8-01 @implied-MUST
    Scenario: HEAD of what is not there
      Given the document "friends"
      When the client sends HEAD to node 'resource-lists/list[@name="others"]'
      Then the server answers 404
      And the response has no body
      When the client sends HEAD to node 'resource-lists/list[@name="friends"]'
      Then the server answers 200

    # RFC 9110 §9.1: 501 for a method that the server does not know, 405 for one that it does not allow here.
    @id:method-nobody-defines-xcap @XCAP-8-01 @implied-MUST
    Scenario Outline: The method <method>, which nobody defines for XCAP resources
      Given the document "friends"
      When the client sends <method> to the document
      Then the server answers 405 or 501
      And the document is unchanged
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id    | method |
        | patch | PATCH  |
        | lock  | LOCK   |

  Rule: What belongs to a usage that the server does not know is not found

    @id:document @XCAP-8-02 @XCAP-5.8-01 @MUST
    Scenario Outline: <method> of a document
      Given the document "friends"
      When the client sends <method> to "{root}/no-such-usage.example.com/users/{xui}/index"
      Then the server answers 404
      When the client sends <method> to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list"
      Then the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-document @XCAP-8-02 @XCAP-5.8-01 @MUST
    Scenario Outline: PUT of a document <where>
      Given there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/no-such-usage.example.com/<where>" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 404
      When the client sends GET to "{root}/no-such-usage.example.com/<where>"
      Then the server answers 404
      When the client PUTs the document as document "friends"
      Then the request succeeds

      Examples:
        | id              | where             |
        | users-xui-index | users/{xui}/index |
        | global-index    | global/index      |

    @id:put-element-usage-server-knows @XCAP-8-02 @XCAP-5.8-01 @MUST
    Scenario: PUT of an element, and the same of a usage that the server knows
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/no-such-usage.example.com/users/{xui}/index/~~/resource-lists/list/entry" with body
        """
        <entry uri="sip:a@example.com"/>
        """
      Then the server answers 404
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list/entry" with body
        """
        <entry uri="sip:a@example.com"/>
        """
      Then the request succeeds

  # The RFC has these checks come before authentication and authorization, so a user who is known gets 404 and not 403.
  Rule: What belongs to a user whom the server does not know is not found

    @id:document-belongs-user-whom @XCAP-8-04 @MUST
    Scenario Outline: <method> of a document
      Given the document "friends"
      When the client sends <method> to "{root}/resource-lists/users/sip:no-such-user-of-this-server@example.com/index"
      Then the server answers 404
      When the client sends <method> to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list"
      Then the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-document-user-whom-server @XCAP-8-04 @MUST
    Scenario: PUT of a document, and the same of a user whom the server knows
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
      When the client sends PUT to "{root}/resource-lists/users/{xui}/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the request succeeds

    @id:put-element @XCAP-8-04 @MUST
    Scenario: PUT of an element
      Given the document "no lists"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/resource-lists/users/sip:no-such-user-of-this-server@example.com/index/~~/resource-lists/list" with body
        """
        <list/>
        """
      Then the server answers 404
      When the client PUTs element 'resource-lists/list' with '<list/>'
      Then the request succeeds

  # Whatever extensions a server lists in xcap-caps, this is none of them.
  Rule: What an extension selector that the server does not know selects is not found

    @id:extension-selector-server @XCAP-8-05 @MUST
    Scenario Outline: <method> with <selector>
      Given the document "one friend"
      When the client sends <method> to node '<selector>'
      Then the server answers 404
      And the document is unchanged
      When the client sends <method> to node 'resource-lists/list/entry'
      Then the request succeeds

      Examples:
        | id              | method | selector                                         |
        | get-resource    | GET    | resource-lists/list/no-such-extension(entry)     |
        | delete-resource | DELETE | resource-lists/list/no-such-extension(entry)     |
        | get-resource-2  | GET    | resource-lists/no-such-extension(list)/entry     |
        | get-resource-3  | GET    | resource-lists/list/entry[no-such-extension()=1] |
        | delete-resour-2 | DELETE | resource-lists/list/entry[no-such-extension()=1] |

    @id:put-selector-rfc @XCAP-8-05 @MUST
    Scenario: PUT, and the same with a selector of the RFC
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/no-such-extension(entry)' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 404
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds

  # "Next, the server authenticates the request", says the RFC after these three. A challenge in front of everything is
  # widespread, tells strangers less, and the client gets its 404 all the same once it has answered: 401 passes too.
  Rule: These checks come before authentication

    @id:stranger-asks @XCAP-8-06 @implied-MUST
    Scenario Outline: A stranger asks for <what>
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends GET to "{root}/<where>"
      Then the server answers 404 or 401
      When the client sends GET to "{root}/<where>"
      Then the server answers 404
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id                      | what                            | where                                                                      |
        | something-of-a-usage    | something of a usage unknown    | no-such-usage.example.com/users/{xui}/index                                |
        | something-of-a-user     | something of a user unknown     | resource-lists/users/sip:no-such-user-of-this-server@example.com/index     |
        | something-by-a-selector | something by a selector unknown | resource-lists/users/{xui}/index/~~/resource-lists/no-such-extension(list) |

  Rule: The server knows Digest authentication

    @id:challenge-wrong-answer-right @XCAP-8-07 @MUST
    Scenario: A challenge, a wrong answer, the right answer
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the response header "WWW-Authenticate" matches "(?:^|,)\s*[Dd][Ii][Gg][Ee][Ss][Tt]\s"
      When a client with a wrong password sends GET to "{document}"
      Then the server answers 401
      When an unauthenticated client sends DELETE to "{document}"
      Then the server answers 401
      And the document is unchanged
      When the client sends GET to the document
      Then the server answers 200

  Rule: The server knows HTTP over TLS

    @id:capabilities-tls @needs:tls @usage:xcap-caps @XCAP-8-08 @MUST @read-only
    Scenario: Its capabilities, over TLS
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the response has media type "application/xcap-caps+xml"

  Rule: Then the policy of the usage decides who may do what; by default, users have their own documents to themselves

    # 404 is what RFC 9110 §15.5.4 offers to a server that does not want to say that there is a document, and by §15.5.2 a server
    # may say with 401 that these credentials do not do.
    @id:users-document @needs:second-user @XCAP-8-10 @implied-MUST
    Scenario Outline: <method> of another user's document
      Given the document "friends"
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the client sends <method> to the document
      Then the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

  Rule: The policy covers the nodes of a document as well

    @id:users-document-policy @needs:second-user @XCAP-8-11 @implied-MUST
    Scenario Outline: <method> of <what> of another user's document
      Given the document "one friend"
      And the server requires credentials
      When the second user sends <method> to node '<node>'
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the client sends <method> to node '<node>'
      Then the request succeeds

      Examples:
        | id                  | method | what         | node                                 |
        | get-the-element     | GET    | the element  | resource-lists                       |
        | get-an-attribute    | GET    | an attribute | resource-lists/list/@name            |
        | delete-an-element   | DELETE | an element   | resource-lists/list[@name="friends"] |
        | delete-an-attribute | DELETE | an attribute | resource-lists/list/@name            |

      @dangerous
      Examples:
        | id               | method | what         | node                                 |
        | get-the-bindings | GET    | the bindings | resource-lists/list/namespace::*     |

  Rule: The document selector ends at the first separator

    @id:node-separator-selector @XCAP-8-12 @MUST
    Scenario Outline: <method> of a node with another separator in its selector
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/index/~~/resource-lists"/>
            <external anchor="http://xcap.example.org/"/>
          </list>
        </resource-lists>
        """
      When the client sends <method> to node 'resource-lists/list/external[@anchor="http://xcap.example.org/index/~~/resource-lists"]'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                          | value   |
        | count(//*[local-name()="external"])            | <count> |
        | count(//*[@anchor="http://xcap.example.org/"]) | 1       |

      Examples:
        | id     | method | count |
        | get    | GET    | 2     |
        | delete | DELETE | 1     |

    # "~~" cannot be a step of a node selector, so such a target selects nothing: what counts is that it is not taken for a
    # document called "index/~~/resource-lists/list" with a selector of its own.
    @id:second-separator-step @XCAP-8-12 @MUST
    Scenario: A second separator as a step
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{document}/~~/resource-lists/~~/resource-lists" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server refuses the request
      And the document is unchanged
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>'
      Then the request succeeds
      And the server serves the document element on its own

  Rule: A prefix that the query does not bind is a bad request, in every place and for every method

    @id:prefix @XCAP-8-13 @XCAP-8-14 @MUST
    Scenario Outline: <method> with the prefix in <place>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:z="urn:example:z">
          <list name="friends" z:f="1"><entry uri="sip:a@example.com" z:f="1"/></list>
        </resource-lists>
        """
      When the client sends <method> to node '<unbound>'
      Then the server answers 400
      And the document is unchanged
      When the client sends <method> to node '<unbound>?xmlns(z=<namespace>)'
      Then the request succeeds

      Examples:
        | id                       | method | place                       | unbound                             | namespace                             |
        | get-the-first-step       | GET    | the first step              | z:resource-lists                    | urn:ietf:params:xml:ns:resource-lists |
        | get-a-step-in-the-middle | GET    | a step in the middle        | resource-lists/z:list/entry         | urn:ietf:params:xml:ns:resource-lists |
        | get-the-last-step        | GET    | the last step               | resource-lists/list/z:entry         | urn:ietf:params:xml:ns:resource-lists |
        | get-the-last-predicate   | GET    | the last predicate          | resource-lists/list/entry[@z:f="1"] | urn:example:z                         |
        | get-a-predicate-in-the   | GET    | a predicate in the middle   | resource-lists/list[@z:f="1"]/entry | urn:example:z                         |
        | get-an-attribute         | GET    | an attribute selector       | resource-lists/list/@z:f            | urn:example:z                         |
        | delete-the-last-step     | DELETE | the last step               | resource-lists/list/z:entry         | urn:ietf:params:xml:ns:resource-lists |
        | delete-a-predicate       | DELETE | a predicate                 | resource-lists/list/entry[@z:f="1"] | urn:example:z                         |
        | delete-an-attribute      | DELETE | an attribute selector       | resource-lists/list/@z:f            | urn:example:z                         |

      @dangerous
      Examples:
        | id                  | method | place                       | unbound                             | namespace                             |
        | get-the-step-before | GET    | the step before "namespace" | resource-lists/z:list/namespace::*  | urn:ietf:params:xml:ns:resource-lists |

    @id:put-prefix @XCAP-8-13 @XCAP-8-14 @MUST
    Scenario Outline: PUT with the prefix in <place>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:z="urn:example:z">
          <list name="friends" z:f="1"/>
        </resource-lists>
        """
      When the client PUTs element '<unbound>' with '<body>'
      Then the server answers 400
      And the document is unchanged
      When the client PUTs element '<unbound>?xmlns(z=<namespace>)' with '<body>'
      Then the request succeeds

      Examples:
        | id                 | place                     | unbound                             | namespace                             | body                             |
        | the-last-step      | the last step             | resource-lists/list/z:note          | urn:example:z                         | <z:note/>                        |
        | the-first-step     | the first step            | z:resource-lists/list/entry         | urn:ietf:params:xml:ns:resource-lists | <entry uri="sip:a@example.com"/> |
        | a-predicate-in-the | a predicate in the middle | resource-lists/list[@z:f="1"]/entry | urn:example:z                         | <entry uri="sip:a@example.com"/> |

    @id:put-attribute-prefix @XCAP-8-13 @XCAP-8-14 @MUST
    Scenario: PUT of an attribute with the prefix
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:z="urn:example:z">
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/@z:f' with '"1"'
      Then the server answers 400
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@z:f?xmlns(z=urn:example:z)' with '"1"'
      Then the request succeeds

    @id:query-binds-prefix @XCAP-8-13 @MUST
    Scenario: The query binds another prefix
      Given the document "friends"
      When the client sends GET to node 'resource-lists/z:list?xmlns(y=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 400
      When the client sends GET to node 'resource-lists/y:list?xmlns(y=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 200

  Rule: A colon in a quoted value makes no prefix

    @id:entry-sip-uri @XCAP-8-15 @implied-MUST
    Scenario Outline: <method> of an entry by its SIP URI
      Given the document "one friend"
      When the client sends <method> to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath         | value   |
        | count(/*/*)   | 1       |
        | count(/*/*/*) | <count> |

      Examples:
        | id     | method | count |
        | get    | GET    | 1     |
        | delete | DELETE | 0     |

    @id:put-entry-sip-uri @XCAP-8-15 @implied-MUST
    Scenario: PUT of an entry by its SIP URI
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document equals document "one friend" (canonical XML)

  Rule: Prefixes are checked before the document is looked at

    @id:element-document-not @XCAP-8-16 @implied-MUST
    Scenario Outline: <method> of an element of a document that is not there
      Given there is no document
      When the client sends <method> to node 'resource-lists/z:list'
      Then the server answers 400
      And the document does not exist
      Given the document "friends"
      When the client sends <method> to node 'resource-lists/z:list?xmlns(z=urn:ietf:params:xml:ns:resource-lists)'
      Then the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-element-document-not @XCAP-8-16 @implied-MUST
    Scenario: PUT of an element of a document that is not there
      Given there is no document
      When the client PUTs element 'resource-lists/z:list' with '<list/>'
      Then the server answers 400
      And the document does not exist
      Given the document "friends"
      When the client PUTs element 'resource-lists/z:list?xmlns(z=urn:ietf:params:xml:ns:resource-lists)' with '<list/>'
      Then the request succeeds
