@server @usage:resource-lists
Feature: RFC 4825 §7.11, Conditional operations

  Rule: All resources of a document have one entity tag

    @id:get @XCAP-7.11-01 @implied-MUST
    Scenario Outline: GET of <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      Then the document has a new entity tag
      When the client sends GET to <target>
      Then the server answers 200
      And the response has the document's entity tag

      Examples:
        | id                   | what                 | target                                               |
        | the-document         | the document         | the document                                         |
        | an-element           | an element           | node 'resource-lists/list[@name="friends"]'          |
        | an-element-inside-it | an element inside it | node 'resource-lists/list[@name="friends"]/entry[1]' |
        | an-attribute         | an attribute         | node 'resource-lists/list/@name'                     |

      @dangerous
      Examples:
        | id                 | what                 | target                                  |
        | namespace-bindings | namespace bindings   | node 'resource-lists/list/namespace::*' |

  Rule: A change on the condition of an entity tag that is no longer the document's is refused with 412

    @id:put-element @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of an element
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      Then the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

    @id:put-attribute @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of an attribute
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client PUTs attribute 'resource-lists/list/@name' with '"strangers"'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs attribute 'resource-lists/list/@name' with '"strangers"'
      Then the request succeeds

    @id:put-document @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of the document
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """
      Then the request succeeds

  Rule: With the current entity tag the change is made, and the answer carries the new one

    @id:put @XCAP-7.11-03 @implied-MUST
    Scenario Outline: PUT of <what>
      Given the document "one friend"
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs <request>
      Then the request succeeds
      And the document has a new entity tag
      And the response has the document's entity tag
      And the server serves the document element on its own

      Examples:
        | id            | what          | request                                                                                               |
        | a-new-element | a new element | element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>' |
        | an-element    | an element    | element 'resource-lists/list/entry[1]' with '<entry uri="sip:n@example.com"/>'                        |
        | an-attribute  | an attribute  | attribute 'resource-lists/list/entry[1]/@uri' with '"sip:n@example.com"'                              |

    @id:put-document-current-entity @XCAP-7.11-03 @implied-MUST
    Scenario: PUT of the document
      Given the document "friends"
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """
      Then the request succeeds
      And the document has a new entity tag
      And the response has the document's entity tag
      And the server serves the document element on its own

  Rule: The entity tag in the answer to a PUT can be used for any other resource of the document

    @id:element-attribute-element @XCAP-7.11-04 @implied-MUST
    Scenario: From an element to an attribute, another element and the document
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the response has the document's entity tag
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the request succeeds
      And the response has the document's entity tag
      Given the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      Then the request succeeds
      And the response has the document's entity tag
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """

  Rule: A DELETE can be made conditional, and its answer carries the document's new entity tag

    @id:delete @XCAP-7.11-05 @implied-MUST
    Scenario Outline: DELETE of <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      Then the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to node '<node>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      And the document has a new entity tag
      And the response has the document's entity tag

      Examples:
        | id           | what         | node                         |
        | an-element   | an element   | resource-lists/list/entry[2] |
        | an-attribute | an attribute | resource-lists/list/@name    |

  Rule: A GET on the condition that the entity tag is another is answered 304 when it is the same, and 200 otherwise

    @id:get-get @XCAP-7.11-06 @implied-MUST
    Scenario Outline: GET of <what>
      Given the document "one friend"
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to <target>
      Then the server answers 304
      And the response has no body
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      Then the document has a new entity tag
      Given the next request has header "If-None-Match" with value "{old etag}"
      When the client sends GET to <target>
      Then the server answers 200
      And the response has the document's entity tag

      Examples:
        | id           | what         | target                           |
        | the-document | the document | the document                     |
        | an-element   | an element   | node 'resource-lists/list'       |
        | an-attribute | an attribute | node 'resource-lists/list/@name' |

  Rule: Of several changes at the same time on the condition of the same entity tag only one is made

    @id:twenty-new-entries @XCAP-7.11-10 @implied-MUST
    Scenario: Twenty new entries
      Given the document "friends"
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n{n}@example.com"]' with '<entry uri="sip:n{n}@example.com"/>' 20 times concurrently
      Then 1 of the responses is 2xx
      And 19 of the responses are 412
      When the client sends GET to the document
      Then the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 1     |

  Rule: Changes at the same time without a condition are all made

    @id:twenty-new-entries-changes @XCAP-7.11-11 @implied-MUST
    Scenario: Twenty new entries
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n{n}@example.com"]' with '<entry uri="sip:n{n}@example.com"/>' 20 times concurrently
      Then 20 of the responses are 2xx
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                                 | value |
        | count(//*[local-name()="entry"])                                      | 20    |
        | count(//*[local-name()="entry"][not(@uri=preceding-sibling::*/@uri)]) | 20    |
