@server @usage:resource-lists
Feature: RFC 4825 §7.5, Delete an element

  Rule: A position with an attribute that is unique among the siblings deletes anywhere

    @id:selected @XCAP-7.5-03 @implied-MUST
    Scenario Outline: Selected by <last step>
      Given the document "two friends and an external list"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/<last step>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """

      Examples:
        | id                      | last step                          | after                                                                              |
        | any-1-uri-sip-a-example | *[1][@uri="sip:a@example.com"]     | <entry uri="sip:b@example.com"/><external anchor="http://xcap.example.org/lists"/> |
        | any-2-uri-sip-b-example | *[2][@uri="sip:b@example.com"]     | <entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/> |
        | entry-1-uri-sip-a       | entry[1][@uri="sip:a@example.com"] | <entry uri="sip:b@example.com"/><external anchor="http://xcap.example.org/lists"/> |
        | entry-2-uri-sip-b       | entry[2][@uri="sip:b@example.com"] | <entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/> |

    @id:element-position-attribute @XCAP-7.5-03 @implied-MUST
    Scenario: The element at the position has another attribute
      Given the document "two friends"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[1][@uri="sip:b@example.com"]'
      Then the request does not succeed
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[2][@uri="sip:b@example.com"]'
      Then the request succeeds

  Rule: A name with a position and nothing else deletes only the last element of that name

    @id:first-two-entries-last @XCAP-7.5-04 @implied-MUST
    Scenario: The first of two entries, then the last
      Given the document "two friends and an external list"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[1]'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[2]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <external anchor="http://xcap.example.org/lists"/>
          </list>
        </resource-lists>
        """

    @id:name-front-element @XCAP-7.5-04 @implied-MUST
    Scenario: The only one of its name, in front of another element
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <external anchor="http://xcap.example.org/lists"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/entry[1]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="http://xcap.example.org/lists"/></list>
        </resource-lists>
        """

  Rule: A "*" with a position and nothing else deletes only the last of all elements

    @id:last-name-last @XCAP-7.5-05 @implied-MUST
    Scenario: The last of its name, then the last of all
      Given the document "two friends and an external list"
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[2]'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/*[3]'
      Then the request succeeds
      And the stored document equals document "two friends" (canonical XML)

  Rule: An element goes with its attributes, its namespace declarations and all that is in it

    @id:list-everything @XCAP-7.5-06 @implied-MUST
    Scenario: A list with everything
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends" xmlns:x="urn:example:x" x:since="2007">
          <entry uri="sip:a@example.com"><display-name>A</display-name></entry>
          <!-- comment --><?keep this?>
          <list name="close"><entry uri="sip:b@example.com"/></list>
          <x:note>text</x:note>
         </list>
         <list name="others"/>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="others"/>
        </resource-lists>
        """
