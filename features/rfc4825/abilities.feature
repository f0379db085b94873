# The probes of the abilities that other cases need: each primitive operation in its simplest form. A case that needs a
# broken ability is blocked by it, unless it covers a requirement of the ability's probe.
@server
Feature: RFC 4825 §7, Primitive operations

  @usage:resource-lists
  Rule: A document can be written, read and deleted

    @id:read-document @ability:read-document @XCAP-7.3-01 @implied-MUST
    Scenario: GET of a document
      Given the document "friends"
      When the client sends GET to the document
      Then the server answers 200
      And the XML body has
        | XPath                                | value   |
        | count(/node())                       | 1       |
        | count(/*/*)                          | 1       |
        | string(/*/*/@*[local-name()="name"]) | friends |

    @id:read-white-space @ability:read-verbatim @XCAP-6.3-38 @implied-MUST
    Scenario: GET of a document, with the white space of its PUT
      Given the document "friends"
      And the client sends GET to the document
      And the server answers 200
      Then the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
        </resource-lists>
        """

    @id:missing-document @ability:missing-documents @XCAP-8.3-01 @implied-MUST @read-only
    Scenario: GET of a document that does not exist
      Given there is no document
      When the client sends GET to the document
      Then the server answers 404

    @id:same-tag @ability:stable-reads @XCAP-8.3-14 @implied-MUST
    Scenario: GET of a document, twice
      Given the document "friends"
      And the client sends GET to the document
      And the server answers 200
      When the client repeats the request
      Then the document has the same entity tag

    @id:latest-state @ability:stable-reads @XCAP-8.2.7-01 @MUST
    Scenario: GET of an element that the request before has changed
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the request succeeds
      # The second GET shows that the change is stored, whatever the first one got.
      And the client sends GET to the document
      And the client sends GET to the document
      And the XML body has
        | XPath                                | value   |
        | count(/*/*)                          | 1       |
        | string(/*/*/@*[local-name()="name"]) | friends |
      When the client sends GET to node 'resource-lists/list[1]'
      Then the case continues only if the server answered 200
      And the body matches 'friends'

    @id:write-document @ability:write-document @XCAP-7.1-03 @implied-MUST
    Scenario: PUT of a document
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      And the stored document has
        | XPath                                        | value   |
        | string(/*/*/@*[local-name()="name"]) | friends |

    @id:replace-document @ability:replace-document @XCAP-8.2.4-01 @implied-MUST
    Scenario: PUT of a document that exists
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"/>
          <list name="family"/>
        </resource-lists>
        """
      When the client PUTs the document as document "friends"
      Then the request succeeds
      And the stored document has
        | XPath                           | value   |
        | string(/*/*/@*[local-name()="name"]) | friends |
        | count(/*/*)                     | 1       |

    @id:delete-document @ability:delete-document @XCAP-7.2-02 @implied-MUST
    Scenario: DELETE of a document
      Given the document "friends"
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist

    @id:head @ability:head @HTTP-9.1-01 @MUST
    Scenario: HEAD of a document
      Given the document "friends"
      When the client sends HEAD to the document
      Then the server answers 200

  @usage:resource-lists
  Rule: An element can be written, read and deleted

    @id:read-document-element @ability:read-document-element @XCAP-8.3-05 @implied-MUST
    Scenario: GET of the document element
      Given the document "friends"
      When the client sends GET to node 'resource-lists'
      Then the server answers 200
      And the body matches '<resource-lists'

    @id:plain-steps @ability:plain-steps @XCAP-6.3-01 @implied-MUST
    Scenario: GET of an element by its name
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list'
      Then the server answers 200

    @id:read-element @ability:read-element @XCAP-8.3-05 @implied-MUST
    Scenario: GET of an element
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list'
      Then the selected element is list with name "friends"

    @id:write-element @XCAP-7.4-05 @implied-MUST
    Scenario Outline: PUT of an element that <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <written>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list' with '<list name="friends"/>'
      Then the request succeeds
      And the stored document has
        | XPath                                           | value   |
        | string(//*[local-name()="list"][last()]/@*) | friends |
        | count(//*[local-name()="list"])                 | 1       |

      @ability:write-element
      Examples:
        | id     | what           | written |
        | create | does not exist |         |

      @ability:write-element/existing
      Examples:
        | id      | what   | written             |
        | replace | exists | <list name="work"/> |

    @id:write-child @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: PUT of a new element into a document element that is written <form>
      Given the document
        """
        <root>
        """
      When the client PUTs element 'resource-lists/list' with '<list name="friends"/>'
      Then the request succeeds
      And the stored document has
        | XPath                                        | value   |
        | local-name(/*)                               | resource-lists |
        | count(/*/*)                                  | 1       |
        | string(/*/*/@*[local-name()="name"]) | friends |

      @ability:write-element/empty-document-element
      Examples:
        | id    | form    | root                                                                            |
        | empty | <a></a> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"></resource-lists> |

      @ability:write-element/self-closing-document-element
      Examples:
        | id           | form | root                                                           |
        | self-closing | <a/> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/> |

    @id:write-inner-element @ability:write-inner-element @XCAP-8.2.3-02 @implied-MUST
    Scenario: PUT of an element into one below the document element
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document has
        | XPath              | value |
        | count(/*/*)        | 1     |
        | count(/*/*/*)      | 1     |
        | count(/*/*/*/@uri) | 1     |

    @id:write-grandchild @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: PUT of an element into one below the document element that is written <form>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"<end></resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document has
        | XPath              | value |
        | count(/*/*)        | 1     |
        | count(/*/*/*)      | 1     |
        | count(/*/*/*/@uri) | 1     |

      @ability:write-inner-element/empty-parent
      Examples:
        | id    | form    | end      |
        | empty | <a></a> | ></list> |

      @ability:write-inner-element/self-closing-parent
      Examples:
        | id           | form | end |
        | self-closing | <a/> | />  |

    @id:clean-refusals @ability:clean-refusals @XCAP-8.2.5-17 @implied-MUST
    Scenario: PUT of an element that the schema does not allow
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry' with '<entry/>'
      And the case continues only if the server answered 4xx or 5xx
      Then the document is unchanged

    @id:delete-element @ability:delete-element @XCAP-7.5-06 @implied-MUST
    Scenario: DELETE of an element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><display-name>Friends</display-name><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the request succeeds
      And the stored document has
        | XPath         | value |
        | count(/*/*)   | 1     |
        | count(/*/*/*) | 1     |

    @id:delete-only-child @ability:delete-element/only-child @XCAP-7.5-06 @implied-MUST
    Scenario: DELETE of the only child of an element
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list'
      Then the request succeeds
      And the stored document has
        | XPath       | value |
        | count(/*/*) | 0     |

  @usage:resource-lists
  Rule: An attribute can be written, read and deleted

    @id:read-attribute @ability:read-attribute @XCAP-8.3-08 @implied-MUST
    Scenario: GET of an attribute
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      And the body matches 'friends'

    @id:missing-node @ability:missing-nodes @XCAP-8.3-04 @implied-MUST
    Scenario: GET of a node that does not exist
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list/entry'
      Then the server answers 404

    @id:write-attribute @XCAP-7.7-03 @implied-MUST
    Scenario Outline: PUT of an attribute that <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list <written>/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And the stored document has
        | XPath                                                   | value   |
        | string(/*/*[local-name()="list"][last()]/@*[local-name()="name"]) | friends |

      @ability:write-attribute
      Examples:
        | id     | what           | written |
        | create | does not exist |         |

      @ability:write-attribute/existing
      Examples:
        | id      | what   | written     |
        | replace | exists | name="work" |

    @id:delete-attribute @ability:delete-attribute @XCAP-7.8-02 @implied-MUST
    Scenario: DELETE of an attribute
      Given the document "friends"
      When the client sends DELETE to node 'resource-lists/list/@name'
      Then the request succeeds
      And the stored document has
        | XPath                                                    | value |
        | count(//*[local-name()="list"]/@*[local-name()="name"]) | 0     |

  Rule: Namespace bindings and capabilities can be read

    @id:read-namespace-bindings @ability:read-namespace-bindings @usage:resource-lists @XCAP-8.3-10 @implied-MUST @dangerous
    Scenario: GET of the namespace bindings
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list/namespace::*'
      Then the server answers 200

    @id:read-capabilities @ability:read-capabilities @usage:xcap-caps @XCAP-12-01 @MUST @read-only
    Scenario: GET of the capabilities
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the body matches 'auids'

  @usage:resource-lists
  Rule: Each form of a node selector selects

    @id:selectors @implied-MUST
    Scenario Outline: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
          <list name="sip:work"/>
          <list name="family"/>
        </resource-lists>
        """
      When the client sends GET to node '<selector>'
      Then the server answers 200
      And the body matches '"<found>"'

      @ability:positions @XCAP-6.3-02
      Examples:
        | id        | what       | selector               | found |
        | positions | A position | resource-lists/list[2] | work |

      @ability:positions/first @XCAP-6.3-02
      Examples:
        | id             | what       | selector               | found   |
        | first-position | Position 1 | resource-lists/list[1] | friends |

      @ability:attribute-tests @XCAP-6.3-04
      Examples:
        | id              | what              | selector                          | found |
        | attribute-tests | An attribute test | resource-lists/list[@name="work"] | work  |

      @ability:attribute-tests-of-uris @XCAP-6.3-04
      Examples:
        | id            | what              | selector                              | found    |
        | test-of-a-uri | A test with a URI | resource-lists/list[@name="sip:work"] | sip:work |

      @ability:wildcards @XCAP-6.3-03
      Examples:
        | id        | what       | selector            | found |
        | wildcards | A wildcard | resource-lists/*[2] | work |

      @ability:prefixes @XCAP-6.4-01
      Examples:
        | id       | what                  | selector                                                                            | found |
        | prefixes | Prefixes in the query | r:resource-lists/r:list[2]?xmlns(r=urn:ietf:params:xml:ns:resource-lists) | work |

    @id:no-match @implied-MUST
    Scenario Outline: GET by <what>
      Given the document "friends"
      When the client sends GET to node '<selector>'
      Then the request does not succeed

      @ability:positions-without-a-match @XCAP-6.3-24
      Examples:
        | id       | what                                | selector               |
        | position | a position beyond the last element | resource-lists/list[2] |

      @ability:tests-without-a-match @XCAP-6.3-04
      Examples:
        | id             | what                                     | selector                            |
        | attribute-test | an attribute test that no element passes | resource-lists/list[@name="nobody"] |

  @usage:resource-lists
  Rule: An element can be written and deleted by each form of a node selector

    @id:write-by-selector @implied-MUST
    Scenario Outline: PUT of a new element by <what>
      Given the document "friends"
      When the client PUTs element '<selector>' with '<list name="work"/>'
      Then the request succeeds
      And the stored document has
        | XPath                                           | value |
        | count(//*[local-name()="list"][@name="work"]) | 1     |

      @ability:write-by-attribute-test @XCAP-8.2.3-02
      Examples:
        | id             | what              | selector                          |
        | attribute-test | an attribute test | resource-lists/list[@name="work"] |

      @ability:write-with-prefixes @XCAP-6.4-01
      Examples:
        | id       | what                  | selector                                                                               |
        | prefixes | prefixes in the query | r:resource-lists/r:list[@name="work"]?xmlns(r=urn:ietf:params:xml:ns:resource-lists) |

    @id:write-by-position @MUST
    Scenario Outline: PUT of a new element by <what>
      Given the document "friends"
      When the client PUTs element '<selector>' with '<list name="work"/>'
      Then the request succeeds
      And the stored document has
        | XPath                                           | value |
        | count(//*[local-name()="list"][@name="work"]) | 1     |

      @ability:write-at-position @XCAP-8.2.3-12
      Examples:
        | id       | what       | selector               |
        | position | a position | resource-lists/list[2] |

      @ability:write-by-wildcard @XCAP-8.2.3-15
      Examples:
        | id       | what                      | selector            |
        | wildcard | a wildcard and a position | resource-lists/*[2] |

    @id:replace-by-selector @implied-MUST
    Scenario Outline: PUT of an existing element by <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      When the client PUTs element '<selector>' with '<list name="work"><display-name>Work</display-name></list>'
      Then the request succeeds
      And the stored document has
        | XPath                                             | value |
        | count(//*[local-name()="list"])                   | 2     |
        | count(//*[local-name()="list"][@name="work"]/*) | 1     |

      @ability:write-at-position/existing @XCAP-7.4-05
      Examples:
        | id       | what       | selector               |
        | position | a position | resource-lists/list[2] |

      @ability:write-by-attribute-test/existing @XCAP-7.4-05
      Examples:
        | id             | what              | selector                          |
        | attribute-test | an attribute test | resource-lists/list[@name="work"] |

    @id:delete-by-selector @implied-MUST
    Scenario Outline: DELETE of an element by <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      When the client sends DELETE to node '<selector>'
      Then the request succeeds
      And the stored document has
        | XPath                                           | value |
        | count(//*[local-name()="list"])                 | 1     |
        | count(//*[local-name()="list"][@name="work"]) | 0     |

      @ability:delete-at-position @XCAP-7.5-04
      Examples:
        | id       | what       | selector               |
        | position | a position | resource-lists/list[2] |

      @ability:delete-by-attribute-test @XCAP-8.4-05
      Examples:
        | id             | what              | selector                          |
        | attribute-test | an attribute test | resource-lists/list[@name="work"] |

  @usage:resource-lists
  Rule: Requests can be conditional

    @id:if-match @ability:if-match @XCAP-7.11-03 @implied-MUST
    Scenario: PUT with the current entity tag in If-Match
      Given the document "friends"
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document as document "no lists"
      Then the request succeeds

    @id:if-none-match @ability:if-none-match @XCAP-7.11-06 @implied-MUST
    Scenario: GET with another entity tag in If-None-Match
      Given the document "friends"
      And the next request has header "If-None-Match" with value '"other"'
      When the client sends GET to the document
      Then the server answers 200

  @usage:resource-lists
  Rule: A request can have each form that HTTP gives it

    @id:chunked @ability:chunked @HTTP-6.4-01 @MUST
    Scenario: PUT of a document in a chunk
      Given the document "friends"
      When the client sends the raw request
        """
        PUT {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Transfer-Encoding: chunked

        {chunk <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>}
        0
        """
      # RFC 9112 §6.3 allows 411.
      Then the server answers 2xx or 411
      But the request succeeds

    @id:absolute-form @ability:absolute-form @XCAP-6.1-07 @implied-MUST
    Scenario: GET with the whole URI as its request target
      Given the document "friends"
      When the client sends GET to the document with an absolute request target
      Then the server answers 200

  Rule: Documents of a usage that the server serves can be written and read

    @id:documents @implied-MUST
    Scenario Outline: PUT and GET of a document of <auid>
      Given the usage "<auid>"
      And there is no document
      When the client PUTs the document as document "<name>"
      # A server that keeps users from writing knows the usage; other cases judge that.
      Then the server answers 2xx or 403
      But the request succeeds
      Then the stored document has
        | XPath                | value  |
        | local-name(/*)       | <root> |

      @ability:documents-of-rls-services @usage:rls-services @RL-4.4-01
      Examples:
        | id           | auid         | name        | root         |
        | rls-services | rls-services | no services | rls-services |

      @ability:documents-of-pres-rules @usage:pres-rules @PR-9-01
      Examples:
        | id         | auid       | name     | root    |
        | pres-rules | pres-rules | no rules | ruleset |

      @ability:documents-of-pidf-manipulation @usage:pidf-manipulation @PM-4-01
      Examples:
        | id                | auid              | name           | root     |
        | pidf-manipulation | pidf-manipulation | empty presence | presence |

      @ability:documents-of-geolocation-policy @usage:geolocation-policy @GP-10.1-01
      Examples:
        | id                 | auid               | name     | root    |
        | geolocation-policy | geolocation-policy | no rules | ruleset |

    @id:writable @implied-MUST
    Scenario Outline: PUT of a document of <auid> by its user
      Given the usage "<auid>"
      And there is no document
      When the client PUTs the document as document "<name>"
      # What a server that does not know the usage or the document answers is for other cases.
      Then the server answers 2xx or 404 or 409 or 415 or 5xx

      @ability:documents-of-rls-services @usage:rls-services @XCAP-5.7-01
      Examples:
        | id | auid | name |
        | rls-services | rls-services | no services |

      @ability:documents-of-pres-rules @usage:pres-rules @XCAP-5.7-01
      Examples:
        | id | auid | name |
        | pres-rules | pres-rules | no rules |

      @ability:documents-of-pidf-manipulation @usage:pidf-manipulation @XCAP-5.7-01
      Examples:
        | id | auid | name |
        | pidf-manipulation | pidf-manipulation | empty presence |

      @ability:documents-of-geolocation-policy @usage:geolocation-policy @XCAP-5.7-01
      Examples:
        | id | auid | name |
        | geolocation-policy | geolocation-policy | no rules |
